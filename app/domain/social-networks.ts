/** The social networks in the order of display. The school's address at each is a setting with the network's key. */
export const SOCIAL_NETWORKS = [
  { key: 'instagram', name: 'Instagram' },
  { key: 'facebook', name: 'Facebook' },
  { key: 'tiktok', name: 'TikTok' },
  { key: 'whatsapp', name: 'WhatsApp' },
  { key: 'telegram', name: 'Telegram' },
] as const;

export type SocialNetworkKey = (typeof SOCIAL_NETWORKS)[number]['key'];
