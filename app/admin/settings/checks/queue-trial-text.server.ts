import { sql } from 'kysely';
import { queueTextMessage } from '#app/messaging/text-messages/queue-text-message.server.ts';
import type { Services } from '#app/platform/area.ts';
import type { Visitor } from '#app/platform/db/units.server.ts';
import { readSettings } from '#app/platform/settings.server.ts';

const MINUTES = 10;
/** Stands where other messages have their code. */
const CODE = 'PROBA';

/**
 * Sends a text message to a number that an administrator gives, to see whether text messages arrive, and notes who asked.
 * @param phone in E.164
 * @throws a refusal of the database below admin
 */
export async function queueTrialText(
  { units, texter }: Pick<Services, 'units' | 'texter'>,
  visitor: Visitor,
  phone: string,
): Promise<void> {
  const { rows } = await units.asVisitor(visitor, (db) =>
    sql<{ userId: string; expiresAt: Date }>`
      select private.uid() as "userId", private.now() + make_interval(mins => ${MINUTES}) as "expiresAt"
      where private.demand('admin')`.execute(db),
  );
  const [asked] = rows;
  if (!asked) return;
  await units.asService(visitor, (db) => sql`select private.audit('trial_text_asked', null)`.execute(db));
  await units.asWorker(async (db) => {
    const { product } = await readSettings(db, ['product']);
    await queueTextMessage(db, {
      kind: 'trial_text',
      userId: asked.userId,
      recipient: phone,
      channel: 'sms',
      code: CODE,
      body: `Mesaj de probă de la ${product}: SMS-urile site-ului ajung.`,
      expiresAt: asked.expiresAt,
    });
  });
  texter.wake();
}
