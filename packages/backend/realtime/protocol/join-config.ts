/** The options of a join. */
export interface JoinConfig {
  isPrivate: boolean;
  broadcast: { ack: boolean; self: boolean; tellsWhenReady: boolean };
  /** As sent; undefined without replay. */
  replay: unknown;
  presence: { isEnabled: boolean; key: string };
  /** As sent. */
  changes: unknown;
  /** Whether the join waits until its change subscriptions are checked, and fails with them. */
  waitsForChanges: boolean;
  /** As sent; undefined without a token. */
  token: string | undefined;
}

/** Parses the payload of a join. Invalid options are ignored, as in the reference. */
export function readJoinConfig(payload: Record<string, unknown>): JoinConfig {
  const config = objectIn(payload, 'config');
  const broadcast = objectIn(config, 'broadcast');
  const presence = objectIn(config, 'presence');
  const { key } = presence;
  const isKey = (typeof key === 'string' && key !== '') || typeof key === 'number';
  return {
    isPrivate: isTrue(config.private),
    broadcast: {
      ack: isTrue(broadcast.ack),
      self: isTrue(broadcast.self),
      tellsWhenReady: isTrue(broadcast.replication_ready),
    },
    replay: broadcast.replay,
    presence: { isEnabled: isTrue(presence.enabled), key: isKey ? String(key) : crypto.randomUUID() },
    changes: config.postgres_changes,
    waitsForChanges: isTrue(objectIn(config, 'postgres_changes_options').wait),
    token: tokenIn(payload),
  };
}

function tokenIn({ user_token, access_token }: Record<string, unknown>): string | undefined {
  const token = [user_token, access_token].find((it) => typeof it === 'string');
  return token as string | undefined;
}

function objectIn(holder: Record<string, unknown>, name: string): Record<string, unknown> {
  const held = Object.hasOwn(holder, name) ? holder[name] : null;
  return typeof held === 'object' && held !== null && !Array.isArray(held)
    ? (held as Record<string, unknown>)
    : {};
}

/** Clients in some languages send booleans as strings. */
function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
}
