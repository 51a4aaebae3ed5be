/** An empty answer: the message was accepted. */
export function accepted(): Response {
  return new Response('', { status: 202, headers: NO_STORE });
}

/** An error answer, as the reference sends it. */
export function refused(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: NO_STORE });
}

/** Validation errors by field. */
export function invalid(errors: object): Response {
  return Response.json({ errors }, { status: 422, headers: NO_STORE });
}

const NO_STORE = { 'Cache-Control': 'no-store' };
