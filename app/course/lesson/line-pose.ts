export const POSES = ['greeting', 'speaking', 'thinking', 'mistaken', 'proud'] as const;

export type Pose = (typeof POSES)[number];

/** How a speaker stands beside a line: as its words sound, greeting at the beginning, proud at the end. */
export function poseOf(text: string, index: number, count: number): Pose {
  if (index < 2) return 'greeting';
  if (index >= count - 1) return 'proud';
  if (/\b(?:sorry|oh no|oh dear|mistake)\b/i.test(text)) return 'mistaken';
  if (/\?$/.test(text)) return 'thinking';
  return text.endsWith('!') ? 'proud' : 'speaking';
}
