/** An answer without contents: what was sent is on its way. */
export function accepted(): Response {
  return new Response('', { status: 202, headers: NO_STORE });
}

/** An answer that says why not, as the reference does. */
export function refused(status: number, message: string): Response {
  return Response.json({ message }, { status, headers: NO_STORE });
}

/** What is wrong with which field. */
export function invalid(errors: object): Response {
  return Response.json({ errors }, { status: 422, headers: NO_STORE });
}

const NO_STORE = { 'Cache-Control': 'no-store' };
