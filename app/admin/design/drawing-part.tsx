import { AdminSection } from '#app/admin/admin-frame.tsx';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { SOCIAL_NETWORKS } from '#app/domain/social-networks.ts';
import { ICON_NAMES, Icon } from '#app/ui/icon.tsx';
import { ContactIcon, type ContactIconName } from '#app/ui/icons/contact-icon.tsx';
import { Illustration } from '#app/ui/illustration.tsx';
import { KiteMark } from '#app/ui/kite-mark.tsx';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import type { StyleGuideData } from './style-guide-data.server.ts';

const RULES = [
  {
    title: 'În fiecare desen, zmeul sau un personaj',
    text: 'Zmeul e fie eroul, fie un semn mic. Sfoara lui duce privirea; nu o lega de nimic care nu are înțeles.',
  },
  {
    title: 'Trei personaje de hârtie împăturită',
    text: 'Vulpea e curioasă și abia începe, barza se întoarce mereu și are răbdare, ariciul e precis și puțin morocănos. Fiecare are șase atitudini; profesorul nu e niciodată înlocuit de ele.',
  },
  {
    title: 'Câte un desen pe pagină, al ei',
    text: 'Două pagini nu împart același desen, ca omul să știe unde se află. Personajele pot reveni.',
  },
  {
    title: 'Desenul însoțește, nu spune',
    text: 'E ascuns pentru cititoarele de ecran. Ce contează e scris alături.',
  },
  {
    title: 'Semne mici, o singură familie',
    text: 'În meniu, semnele vin din lucide: linie de aceeași grosime, culoarea textului. Fără emoji.',
  },
];

const ICONS: { key: ContactIconName; name: string }[] = [
  ...SOCIAL_NETWORKS,
  { key: 'phone', name: 'telefon' },
  { key: 'mail', name: 'e-mail' },
  { key: 'clock', name: 'program' },
];

export function DrawingPart({ drawings }: Pick<StyleGuideData, 'drawings'>) {
  return (
    <AdminSection
      id="desene"
      heading="Desene și semne"
      lead={
        <>
          O singură familie: hârtie tăiată și îndoită, trei tonuri dintr-o culoare, umbra mereu de aceeași
          parte, culorile dealului și ale zmeului. Le arată <code>Illustration</code>.
        </>
      }
    >
      <PointList points={RULES} columns={2} />
      <ul className="mt-8 grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        {drawings.map(({ name, drawing }) => (
          <li
            key={name}
            className={`grid content-start gap-3 ${name === 'hills' ? 'on-brand rounded-card p-5' : ''}`}
          >
            <Illustration drawing={drawing} className="max-w-64 w-full" />
            <code className="text-small">{name}</code>
          </li>
        ))}
        <li className="grid content-start gap-3">
          <KiteMark className="max-w-64 w-full" />
          <code className="text-small">KiteMark</code>
        </li>
      </ul>
      <div className="mt-8 grid gap-5">
        <Heading level={3}>
          Locurile drumului: <code>LevelPlace</code>
        </Heading>
        <p>
          Câte unul de fiecare nivel. Umple caseta de jos în sus; marginile și cerul se pot tăia. Unul lângă
          altul fac un singur drum.
        </p>
        <div className="grid lg:grid-cols-3">
          {CEFR_LEVELS.map((level) => (
            <LevelPlace key={level} level={level} className="w-full" />
          ))}
        </div>
        <Heading level={3}>
          Semne de contact: <code>ContactIcon</code>
        </Heading>
        <ul className="flex flex-wrap gap-5">
          {ICONS.map(({ key, name }) => (
            <li key={key} className="flex items-center gap-2">
              <ContactIcon name={key} />
              {name}
            </li>
          ))}
        </ul>
        <Heading level={3}>
          Semne de meniu, după nume: <code>Icon</code>
        </Heading>
        <ul className="flex flex-wrap gap-5">
          {ICON_NAMES.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <Icon name={name} />
              <code className="text-small">{name}</code>
            </li>
          ))}
        </ul>
      </div>
    </AdminSection>
  );
}
