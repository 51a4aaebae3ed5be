/** Where the school may have an account, in the order visitors see. The address is a setting with the network's key. */
export const SOCIAL_NETWORKS = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'tiktok', name: 'TikTok' },
  { key: 'whatsapp', name: 'WhatsApp' },
  { key: 'telegram', name: 'Telegram' },
] as const;

export type SocialNetworkKey = (typeof SOCIAL_NETWORKS)[number]['key'];
