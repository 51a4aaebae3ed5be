import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { fileRefusal } from './file-refusal.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** Makes sure the data folder exists and can be written to, and returns its real path. */
export function prepareDataFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (!statSync(path).isDirectory()) throw new StartupRefusal(`The data folder "${path}" is not a folder.`);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw fileRefusal(error, path);
  }
}
