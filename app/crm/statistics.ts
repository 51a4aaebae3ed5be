import type { LeadEventKind } from '#app/domain/kinds.ts';
import { counted } from '#app/domain/romanian.ts';
import { changeWords } from '#app/platform/statistics/change-words.ts';
import { columnsOf } from '#app/platform/statistics/columns.ts';
import type { DailyCounts } from '#app/platform/statistics/daily-counts.ts';
import type { Period } from '#app/platform/statistics/period.ts';
import type { BarsData, Statistics, StatisticsSection } from '#app/platform/statistics/statistics.ts';

const LEAD = ['fișă', 'fișe'] as const;
const MAX_BARS = 8;
const NO_LEADS = 'În perioada aceasta nu a apărut nicio fișă.';

/** What brought a lead, by the first event it has. */
const BEGINNINGS: Partial<Record<LeadEventKind | 'none', string>> = {
  details_given: 'Testul de nivel',
  level_test_result: 'Testul de nivel',
  message_sent: 'Un mesaj de pe site',
  consent_given: 'Newsletterul, la înscriere',
  guide_downloaded: 'Un ghid',
  live_quiz_answered: 'Quiz-ul LIVE',
  lesson_completed: 'O lecție',
  workshop_registered: 'Un workshop',
  order_paid: 'O comandă',
  lead_added: 'Adăugate de echipă',
  details_imported: 'Importate dintr-un fișier',
  none: 'Fără niciun eveniment',
};

/** Leads by the day they came, by what brought them and by where their first visit came from. */
export const LEAD_STATISTICS: Statistics = {
  id: 'fise',
  heading: 'Fișe',
  order: 30,
  measures: ['leads', 'lead_sources'],
  show: showLeads,
};

function showLeads(counts: DailyCounts, period: Period): StatisticsSection {
  const sum = counts.sum('leads', period);
  return {
    notes: [
      'O fișă e numărată o dată, în ziua în care a apărut; cine revine cu aceeași adresă nu e numărat din nou.',
    ],
    figures: [{ text: counted(sum, 'fișă nouă', 'fișe noi'), more: changeWords(counts, 'leads', period) }],
    charts: [
      {
        kind: 'line',
        id: 'fise-pe-zile',
        title: 'Fișe noi',
        noun: LEAD,
        empty: NO_LEADS,
        ...columnsOf(counts, 'leads', period, [{ name: 'Fișe noi', tone: 'main' }]),
      },
      {
        kind: 'bars',
        id: 'fise-dupa-inceput',
        title: 'Cu ce încep',
        noun: LEAD,
        empty: NO_LEADS,
        bars: largest(
          counts.byKey('leads', period).map(({ key, amount }) => ({
            name: BEGINNINGS[key as LeadEventKind] ?? 'Altfel',
            value: amount,
          })),
        ),
      },
      ...sourceChart(counts, period),
    ],
  };
}

/** None while no source is known. */
function sourceChart(counts: DailyCounts, period: Period): BarsData[] {
  const sources = counts.byKey('lead_sources', period);
  if (sources.every(({ key }) => key === '')) return [];
  const bars = sources.map(({ key, amount }) => ({ name: key === '' ? 'Nu se știe' : key, value: amount }));
  return [
    {
      kind: 'bars',
      id: 'fise-dupa-sursa',
      title: 'De unde vine prima vizită',
      noun: LEAD,
      empty: NO_LEADS,
      bars: largest(bars),
    },
  ];
}

/** One bar for each name, the largest first, and the rest of them in one. */
function largest(bars: { name: string; value: number }[]): BarsData['bars'] {
  const sums = new Map<string, number>();
  for (const { name, value } of bars) sums.set(name, (sums.get(name) ?? 0) + value);
  const sorted = [...sums].map(([name, value]) => ({ name, value })).sort((a, b) => b.value - a.value);
  const rest = sorted.slice(MAX_BARS).reduce((sum, { value }) => sum + value, 0);
  return rest === 0
    ? sorted
    : [...sorted.slice(0, MAX_BARS), { name: 'Altele, împreună', value: rest, tone: 'plain' }];
}
