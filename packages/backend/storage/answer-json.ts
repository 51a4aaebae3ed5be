/** A JSON response that is not cached: what a user may see is checked each time. */
export function answerJson(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
