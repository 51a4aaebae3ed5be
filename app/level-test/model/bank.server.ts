import type { Selectable } from 'kysely';
import type { BankItem } from '#app/domain/level-estimation/bank-item.ts';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { buildItemChooser, type ItemChooser } from '#app/domain/level-estimation/item-choice.ts';
import type { TransferTag } from '#app/domain/transfer-errors.ts';
import { keyOfItem } from '#app/domain/typed-answers/item-key.ts';
import type { TypedKey } from '#app/domain/typed-answers/typed-key.ts';
import type { PrivateItems } from '#app/platform/db/database.types.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { createRecordedScripts, hashScript, type RecordedScripts } from './recorded-scripts.server.ts';

/** An item in the server's memory: with its key, without its explanation. */
export interface BankEntry extends BankItem {
  itemId: number;
  format: 'choice' | 'gap' | 'order';
  passage: string | null;
  script: string | null;
  /** The content hash in the address of the script's recording; null without a recording. */
  recording: string | null;
  prompt: string;
  hint: string | null;
  answers: string[];
  distractors: string[];
  /** What a typed answer is compared with; null for a choice. */
  typedKey: TypedKey | null;
}

export interface Bank {
  version: number;
  /** How many people of known level the scale is placed by; 0 while it is the authors'. */
  knownPeople: number;
  entry(itemId: number): BankEntry;
  /** All listening items. */
  listening(): BankEntry[];
  chooser: ItemChooser;
}

export interface BankStore {
  /** The bank of a version. Read once per process while it is used, because a bank never changes; its recordings can. */
  at(version: number): Promise<Bank>;
  recorded: RecordedScripts;
}

/** Each accepted question makes a version, and a running test keeps the one it started with. */
const MAX_KEPT_BANKS = 12;

export function createBankStore(units: Units, recorded = createRecordedScripts(units)): BankStore {
  const banks = new Map<number, Promise<Bank>>();
  return {
    recorded,
    async at(version) {
      let bank = banks.get(version);
      if (!bank) {
        bank = units.asWorker((db) => readBank(db, version, recorded));
        bank.catch(() => banks.delete(version));
      }
      // The one that was not used for longest is the first.
      banks.delete(version);
      banks.set(version, bank);
      if (banks.size > MAX_KEPT_BANKS) banks.delete(banks.keys().next().value as number);
      // Without a database the cached recordings are good enough; a query that needs it fails by itself.
      await recorded.refresh().catch(() => undefined);
      return bank;
    },
  };
}

async function readBank(db: Db, version: number, recorded: RecordedScripts): Promise<Bank> {
  const rows = await db
    .selectFrom('private.bank_items')
    .innerJoin('private.items', 'private.items.id', 'private.bank_items.item_id')
    .innerJoin('private.banks', 'private.banks.version', 'private.bank_items.bank_version')
    .where('private.bank_items.bank_version', '=', version)
    .selectAll('private.items')
    .select([
      'private.bank_items.difficulty as calibrated_difficulty',
      'private.bank_items.discrimination as calibrated_discrimination',
      'private.banks.shift',
      'private.banks.known_people',
    ])
    .orderBy('private.items.id')
    .execute();
  const entries = rows.map(
    (row): BankEntry => ({
      id: String(row.id),
      itemId: row.id,
      level: row.level as CefrLevel,
      skill: row.skill as BankEntry['skill'],
      format: row.format as BankEntry['format'],
      topic: row.topic,
      textGroup: row.passage ?? row.script,
      difficulty: (row.calibrated_difficulty ?? row.difficulty) + row.shift,
      discrimination: row.calibrated_discrimination ?? row.discrimination,
      guessing: row.guessing,
      passage: row.passage,
      script: row.script,
      recording: null,
      prompt: row.prompt,
      hint: row.hint,
      answers: row.answers,
      distractors: row.distractors,
      typedKey: typedKeyOf(row),
    }),
  );
  if (entries.length === 0) throw new Error(`Item bank ${version} is empty or unknown.`);
  const byId = new Map(entries.map((entry) => [entry.itemId, entry]));
  const scripts = new Map(
    entries.flatMap(({ itemId, script }) => (script === null ? [] : [[itemId, hashScript(script)] as const])),
  );
  function entryOf(itemId: number): BankEntry {
    const entry = byId.get(itemId);
    if (!entry) throw new Error(`Item ${itemId} is not in bank ${version}.`);
    const script = scripts.get(itemId);
    return script ? { ...entry, recording: recorded.recordingOf(script) } : entry;
  }
  return {
    version,
    knownPeople: rows[0]?.known_people ?? 0,
    chooser: buildItemChooser(entries),
    entry: entryOf,
    listening: () => [...scripts.keys()].map(entryOf),
  };
}

function typedKeyOf(row: Selectable<PrivateItems>): TypedKey | null {
  const mistakes = row.mistakes as { response: string }[];
  return keyOfItem({
    format: row.format as BankEntry['format'],
    skill: row.skill as BankEntry['skill'],
    transfer: row.transfer as TransferTag,
    prompt: row.prompt,
    answers: row.answers,
    mistakes: mistakes.map(({ response }) => response),
  });
}
