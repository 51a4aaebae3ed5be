import ChevronRight from 'lucide-react/icons/chevron-right';
import { href, Link } from 'react-router';
import { counted } from '#app/domain/romanian.ts';
import type { ListedSetting } from '../queries.server.ts';
import { StateList, StateRow } from '../state-list.tsx';
import { StateSign } from '../state-sign.tsx';
import { readableValue } from './setting-words.ts';

/** Names and values of settings that belong together; only a sample is marked. */
export function SettingList({ settings }: { settings: ListedSetting[] }) {
  return (
    <dl className="admin-facts admin-rows setting-list">
      {settings.map(({ key, name, value, isPublic, isSample }) => (
        <div key={key}>
          <dt>{isPublic ? name : `${name} (doar pentru personal)`}</dt>
          <dd>
            {readableValue(key, value) || <span className="text-muted">golită, deci nu apare</span>}{' '}
            {isSample && <span className="sample-mark">de exemplu</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SampleSettingsProps {
  groups: { group: string; heading: string; settings: ListedSetting[] }[];
  /** How many settings a new site has as samples. */
  firstSamples: number;
}

/** What the school has to replace, by group; each group leads to its form. */
export function SampleSettings({ groups, firstSamples }: SampleSettingsProps) {
  const ofSamples = groups
    .map(({ settings, ...group }) => ({
      ...group,
      names: settings.filter(({ isSample }) => isSample).map(({ name }) => name),
    }))
    .filter(({ names }) => names.length > 0);
  const samples = ofSamples.reduce((sum, { names }) => sum + names.length, 0);
  if (samples === 0) {
    return (
      <StateList>
        <StateRow tone="good" title="Nicio valoare de exemplu">
          Tot ce vede vizitatorul este al școlii.
        </StateRow>
      </StateList>
    );
  }
  const replaced = Math.max(0, firstSamples - samples);
  return (
    <section aria-labelledby="valori" className="admin-rows">
      <div className="sample-head">
        <StateSign tone="poor" />
        <div>
          <h2 id="valori" className="heading">
            {`De înlocuit: ${counted(samples, 'valoare', 'valori')} de exemplu`}
          </h2>
          <p>
            Vizitatorii le văd. Cât timp rămâne una, pe o adresă publică (https) motoarele de căutare sunt
            rugate să nu arate nicio pagină.
          </p>
        </div>
        <div className="admin-share">
          <span>
            <b>{`${replaced} din ${firstSamples}`}</b> înlocuite
          </span>
          <progress
            className="admin-progress"
            value={replaced}
            max={firstSamples}
            aria-label="Valori înlocuite"
          />
        </div>
      </div>
      <ul className="sample-groups">
        {ofSamples.map(({ group, heading, names }) => (
          <li key={group}>
            <Link to={href('/admin/settings/:group', { group })}>
              <span>
                <b>{heading}</b>
                <span className="admin-more">{names.join(', ')}</span>
              </span>
              <ChevronRight className="admin-icon" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
