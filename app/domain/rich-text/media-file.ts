/** The files of blocks: what a picture and a sound are stored as. */
const EXTENSIONS = { picture: 'jpg|png|webp', sound: 'mp3|m4a|ogg|wav' } as const;

/** What the name of such a file looks like. */
export function mediaFilePattern(kind: keyof typeof EXTENSIONS): RegExp {
  return new RegExp(`^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.(${EXTENSIONS[kind]})$`);
}

export function isMediaFile(kind: keyof typeof EXTENSIONS, name: string): boolean {
  return mediaFilePattern(kind).test(name);
}
