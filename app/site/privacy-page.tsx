import { factsContext } from '#app/request-context.server.ts';
import { PRIVACY_POLICY } from '#content/legal/privacy-policy.ts';
import type { Route } from './+types/privacy-page';
import { LegalText } from './legal-text.tsx';
import { getPublicSettings } from './queries.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(factsContext);
  return { settings: await getPublicSettings(services) };
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText text={PRIVACY_POLICY} settings={loaderData.settings} />;
}
