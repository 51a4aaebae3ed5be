import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { fileError } from './file-error.ts';
import { StartupError } from './startup-error.ts';

/** Makes sure the data folder exists and is writable. @returns its real path */
export function prepareDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (!statSync(path).isDirectory()) throw new StartupError(`The data folder "${path}" is not a folder.`);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw fileError(error, path);
  }
}
