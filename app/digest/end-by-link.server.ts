import { data } from 'react-router';
import type { Units, Visitor } from '#app/platform/db/units.server.ts';
import { readForm } from '#app/platform/forms/read-form.server.ts';
import { factsContext } from '#app/platform/request.server.ts';
import type { EndOutcome } from './end-page.tsx';

type Asked = { context: Parameters<typeof readForm>[1]; request: Request };

/**
 * Takes the request to switch off what a link in a mail names. Mail programs send the same request without the page
 * (RFC 8058).
 * @param end returns false when it was off
 */
export async function endByLink(
  { context, request }: Asked,
  token: string,
  end: (units: Units, visitor: Visitor, token: string) => Promise<boolean>,
) {
  const { services, visitor, clientAddress } = context.get(factsContext);
  await readForm(request, context);
  if (!(await services.limits.allows('digestEnd', clientAddress))) {
    return data({ outcome: 'too-many' as EndOutcome }, { status: 429 });
  }
  const isEnded = await end(services.units, visitor, token);
  return data({ outcome: (isEnded ? 'ended' : 'unknown') as EndOutcome });
}
