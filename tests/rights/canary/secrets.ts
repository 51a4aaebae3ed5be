/** Written by hand: the columns with secrets. A word must have been planted in each of them. */
export const SECRETS = new Set([
  ...['answers', 'distractors', 'explanation', 'mistakes', 'examples', 'prompt', 'script'].map(
    (it) => `private.items.${it}`,
  ),
  ...['difficulty', 'discrimination', 'guessing'].map((it) => `private.items.${it}`),
  ...['private.bank_items.difficulty', 'private.bank_items.difficulty_sd', 'private.calibrations.spread'],
  'private.bank_items.discrimination',
  ...['private.written_questions.content', 'private.question_readings.response'],
  ...['subject', 'recipient', 'body_text', 'body_html'].map((it) => `private.mails.${it}`),
  ...['recipient', 'code', 'body'].map((it) => `private.text_messages.${it}`),
  ...[
    'private.shared_results.token_hash',
    'private.confirmations.code_hash',
    'private.confirmations.full_name',
  ],
  ...['private.item_reports.comment', 'private.item_reports.reply_address', 'private.recordings.sound'],
  ...['private.audit_log.details', 'private.rate_limits.key'],
  ...['public.level_tests.visitor_hash', 'public.level_tests.result_token_hash', 'public.level_tests.theta'],
  ...[
    'public.leads.email',
    'public.leads.phone',
    'public.profiles.full_name',
    'public.registrations.parent_email',
  ],
  ...['email', 'phone', 'encrypted_password', 'raw_user_meta_data'].map((it) => `auth.users.${it}`),
  ...['auth.mfa_factors.secret', 'auth.mfa_factors.phone', 'auth.mfa_challenges.otp_code'],
  ...['auth.sessions.refresh_token_hmac_key', 'auth.flow_state.auth_code', 'auth.identities.identity_data'],
  ...['code_hash', 'link_hash', 'pending_password', 'target'].map((it) => `_backend.one_time_codes.${it}`),
  ...['_backend.recovery_codes.code_hash', '_backend.known_networks.network_hash'],
  ...['_backend.api_keys.key', '_backend.hmac_keys.key', '_backend.signing_keys.private_jwk'],
  ...['storage.objects.name', 'storage.objects.metadata', 'realtime.messages.payload'],
]);
