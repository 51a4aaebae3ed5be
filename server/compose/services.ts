import type { Area, Declarations, ServiceOptions, Services } from '#app/platform/area.ts';
import { createWriteLimits } from '#app/platform/limits.server.ts';
import { unitsOrUnavailable } from '#app/platform/unavailable.server.ts';
import { AREAS } from './areas.ts';
import { JOBS, OTHER_JOBS } from './jobs.ts';

/** What every area declares, put together. */
export const DECLARATIONS: Declarations = {
  mailNames: merged(({ mailNames }) => mailNames),
  textNames: merged(({ textNames }) => textNames),
  auditVerbs: merged(({ auditVerbs }) => auditVerbs),
  flash: merged(({ flash }) => flash),
  unfinished: AREAS.flatMap(({ unfinished = [] }) => unfinished),
  learning: AREAS.flatMap(({ learning = [] }) => learning),
  digestLines: AREAS.flatMap(({ digestLines = [] }) => digestLines),
  jobs: [
    ...JOBS.map(({ name, about, alsoEvery }) => ({ name, about, every: alsoEvery ?? ('hour' as const) })),
    ...OTHER_JOBS,
  ],
  profileSections: AREAS.flatMap(({ profileSections = [] }) => profileSections),
  adminPages: AREAS.flatMap(({ adminPages = [] }) => adminPages).sort((a, b) => a.order - b.order),
  statistics: AREAS.flatMap(({ statistics = [] }) => statistics).sort((a, b) => a.order - b.order),
};

function merged<Value>(
  pick: (area: Area) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> {
  return Object.assign({}, ...AREAS.map(pick));
}

type GivenOptions = Omit<ServiceOptions, 'pageUnits' | 'reservedUnits' | 'log'> & Partial<ServiceOptions>;

const NO_LOG: ServiceOptions['log'] = { warn: () => undefined, error: () => undefined };

/**
 * The services of the pages and jobs, once per process.
 * @param given units of work, the site's address and whether it is a demo; without more, messages wait in the outbox and no file is removed
 */
export function createServices(given: GivenOptions): Services {
  const { units, origin, isDemo } = given;
  const pageUnits = unitsOrUnavailable(units);
  const options: ServiceOptions = { reservedUnits: units, log: NO_LOG, ...given, pageUnits };
  const platform = {
    units: pageUnits,
    origin,
    isDemo,
    limits: createWriteLimits(
      pageUnits,
      merged(({ limits }) => limits),
    ),
    declarations: DECLARATIONS,
  };
  return Object.assign(platform, ...AREAS.map(({ services }) => services?.(options)));
}
