import { createContext } from 'react';

/** Takes a new picture of the signed-in person. The shell knows no area: the root gives it the one of the profile. */
export const PictureUploadContext = createContext<(file: File) => Promise<void>>(() => Promise.resolve());
