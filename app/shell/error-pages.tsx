import type { ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import { NOT_FOUND } from '#app/domain/fixed-texts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import brokenString from '#app/ui/illustrations/broken-string.svg?drawing';
import cloudyHill from '#app/ui/illustrations/cloudy-hill.svg?drawing';
import kiteInTree from '#app/ui/illustrations/kite-in-tree.svg?drawing';
import tornLetter from '#app/ui/illustrations/torn-letter.svg?drawing';
import { Heading, Page } from '#app/ui/page.tsx';

interface ErrorLayoutProps {
  picture: ReactNode;
  title: string;
  /** What happened, what was kept, what to do. */
  children: ReactNode;
  /** The id of the request in the log. */
  requestCode?: string | null;
  /** By default buttons to reload and to the home page. */
  actions?: ReactNode;
}

/** The layout of error pages. */
export function ErrorLayout({
  picture,
  title,
  children,
  requestCode,
  actions = <ReloadOrHome />,
}: ErrorLayoutProps) {
  return (
    <Page width="reading">
      <div className="max-w-56">{picture}</div>
      <Heading level={1}>{title}</Heading>
      {children}
      {requestCode && (
        <p className="rounded-control border border-line bg-surface px-4 py-3">
          Codul cererii: <code className="font-bold break-all select-all">{requestCode}</code>
        </p>
      )}
      <div className="flex flex-wrap gap-3">{actions}</div>
    </Page>
  );
}

/** A link to the contact page, inside a sentence. */
export function ContactLink({ children }: { children: ReactNode }) {
  return <Link to={href('/contact')}>{children}</Link>;
}

function ReloadOrHome() {
  const { pathname, search } = useLocation();
  return (
    <>
      {/* A document load, which works without scripts as well. */}
      <ButtonLink to={pathname + search} reloadDocument>
        Încearcă din nou
      </ButtonLink>
      <ButtonLink to={href('/')} variant="secondary">
        Mergi la prima pagină
      </ButtonLink>
    </>
  );
}

/** The page for 404. */
export function NotFound() {
  return (
    <Page width="wide">
      <div className="grid items-center gap-8 md:grid-cols-2">
        <Illustration drawing={kiteInTree} className="w-full max-w-96 md:order-last" />
        <div className="flow">
          <Heading level={1}>{NOT_FOUND}</Heading>
          <p>
            Adresa nu duce nicăieri: poate pagina s-a mutat, s-a strecurat o literă greșită ori rezultatul
            căutat s-a șters, după 12 luni. De aici poți merge mai departe.
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={href('/')}>Mergi la prima pagină</ButtonLink>
            <ButtonLink to={href('/test-nivel')} variant="secondary">
              Mergi la testul de nivel
            </ButtonLink>
          </div>
          <p>
            Sau vezi <Link to={href('/curs-engleza-conversationala')}>cursul de engleză conversațională</Link>
            . Dacă te-a adus aici un link de pe site, <ContactLink>scrie-ne</ContactLink>, ca să îl reparăm.
          </p>
        </div>
      </div>
    </Page>
  );
}

/** The page for other 4xx statuses: the request was invalid, so the text does not blame the site. */
export function BadRequest({ requestCode }: { requestCode?: string | null }) {
  return (
    <ErrorLayout
      picture={<Illustration drawing={tornLetter} className="w-full" />}
      title="Cererea nu a putut fi citită"
      requestCode={requestCode}
    >
      <p>
        Ce a trimis browserul nu a ajuns întreg sau nu se potrivește cu pagina aceasta. Deschide pagina din
        nou și încearcă de acolo.
      </p>
      <p>
        Dacă se repetă, <ContactLink>scrie-ne</ContactLink> ce voiai să faci
        {requestCode ? ' și spune-ne codul de mai jos.' : '.'}
      </p>
    </ErrorLayout>
  );
}

/** The page for 503. */
export function ServiceUnavailable({ requestCode }: { requestCode: string | null }) {
  return (
    <ErrorLayout
      picture={<Illustration drawing={cloudyHill} className="w-full" />}
      title="Pagina e temporar indisponibilă"
      requestCode={requestCode}
    >
      <p>
        Ceva de care pagina are nevoie nu ne răspunde acum. De obicei ține puțin. Răspunsurile la test
        confirmate până acum sunt păstrate.
      </p>
      <p>
        Încearcă din nou peste un minut. Dacă tot nu merge, <ContactLink>scrie-ne</ContactLink>
        {requestCode ? ' și spune-ne codul de mai jos.' : '.'}
      </p>
    </ErrorLayout>
  );
}

/** The page for unexpected errors. */
export function ErrorPage({ requestCode }: { requestCode: string | null }) {
  return (
    <ErrorLayout
      picture={<Illustration drawing={brokenString} className="w-full" />}
      title="Ceva nu a mers"
      requestCode={requestCode}
    >
      <p>
        Pagina nu s-a putut deschide. Greșeala e la noi, nu la tine. Răspunsurile la test confirmate până acum
        sunt păstrate.
      </p>
      <p>
        Încearcă din nou peste un minut. Dacă se repetă, <ContactLink>scrie-ne</ContactLink>
        {requestCode ? ' și spune-ne codul de mai jos.' : '.'}
      </p>
    </ErrorLayout>
  );
}
