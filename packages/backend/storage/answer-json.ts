/** An answer that nobody keeps: what somebody may see is asked anew each time. */
export function answerJson(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
}
