import type { MouseEvent } from 'react';
import { href, useNavigate } from 'react-router';
import { authPath } from './auth-path.ts';
import { AUTH_INTENTS } from './auth-view.ts';

const NAMES: Record<string, string> = {
  google: 'Google',
  apple: 'Apple',
  azure: 'Microsoft',
  facebook: 'Facebook',
  linkedin_oidc: 'LinkedIn',
};

function nameOf(provider: string): string {
  return NAMES[provider] ?? provider.charAt(0).toUpperCase() + provider.slice(1);
}

interface ProviderButtonsProps {
  providers: readonly string[];
  next: string | null;
  /** The name of the app, such as Instagram, when the page is open inside one: providers refuse sign-ins there. */
  app: string | null;
}

/** „Continuă cu Google”, for each configured provider. Links, because the content security policy keeps forms on the site. */
export function ProviderButtons({ providers, next, app }: ProviderButtonsProps) {
  if (providers.length === 0) return null;
  if (app) {
    const names = providers.map(nameOf).join(', ');
    return (
      <p className="text-small text-muted">
        {names} nu lasă pe nimeni să intre din {app}. Ca să continui cu {names}, deschide pagina în browser:
        apasă pe cele trei puncte din colț și alege „Deschide în browser”.
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {providers.map((provider) => (
        <li key={provider} className="grid">
          <a href={providerPath(provider, next)} rel="nofollow" className="button button-secondary">
            {`Continuă cu ${nameOf(provider)}`}
          </a>
        </li>
      ))}
    </ul>
  );
}

function providerPath(provider: string, next: string | null): string {
  const parameters = new URLSearchParams({ furnizor: provider, ...(next && { next }) });
  return `${href('/auth')}?${parameters}`;
}

interface SwitchButtonProps {
  to: 'sign-in' | 'sign-up';
  next: string | null;
  question: string;
  children: string;
}

/**
 * Switches between signing in and signing up, keeping what was typed. Without JavaScript the button submits the form to
 * the other address, which shows it filled in; with JavaScript nothing is sent.
 */
export function SwitchButton({ to, next, question, children }: SwitchButtonProps) {
  const navigate = useNavigate();
  const path = authPath(to, next);
  function switchHere(event: MouseEvent) {
    event.preventDefault();
    void navigate(path, { preventScrollReset: true });
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      {question}
      <button
        type="submit"
        name="intent"
        value={AUTH_INTENTS.switchForm}
        formAction={path}
        formNoValidate
        onClick={switchHere}
        className="text-link min-h-11"
      >
        {children}
      </button>
    </p>
  );
}
