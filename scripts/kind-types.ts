import type pg from 'pg';

/** The generated file. A kind is in it once a migration has inserted its row. */
export const KIND_TYPES = 'app/domain/kinds.ts';

const MAX_LINE = 110;

/** The name of each type, and the query for its members. */
const TYPES: Record<string, string> = {
  RequestedMailKind: `select kind from private.mail_kinds where category = 'requested'`,
  AccountMailKind: `select kind from private.mail_kinds where category = 'account'`,
  NoticeKind: `select kind from private.mail_kinds where category = 'notice'`,
  MailKind: 'select kind from private.mail_kinds',
  TextKind: 'select kind from private.text_message_kinds',
  LeadEventKind: 'select kind from private.lead_event_kinds',
  ConsentKind: 'select kind from private.consent_kinds',
  CertificateKind: 'select kind from private.certificate_kinds',
  LeadStage: 'select stage as kind from private.lead_stages',
  LostReason: 'select reason as kind from private.lead_lost_reasons',
  DailyMeasure: 'select measure as kind from private.daily_measures',
};

/** Reads the reference tables of kinds. @returns the source of a union type for each of them, already formatted */
export async function generateKindTypes(client: pg.ClientBase): Promise<string> {
  const types: string[] = [];
  for (const [name, query] of Object.entries(TYPES)) {
    const { rows } = await client.query<{ kind: string }>(
      `select kind from (${query}) as found order by kind collate "C"`,
    );
    types.push(
      unionOf(
        name,
        rows.map(({ kind }) => `'${kind}'`),
      ),
    );
  }
  return `/** The rows of the reference tables of kinds, written by \`npm run db:types\`. Do not edit. */\n\n${types.join('\n')}`;
}

function unionOf(name: string, kinds: string[]): string {
  const line = `export type ${name} = ${kinds.join(' | ')};\n`;
  if (line.length <= MAX_LINE + 1) return line;
  return `export type ${name} =\n${kinds.map((kind) => `  | ${kind}`).join('\n')};\n`;
}
