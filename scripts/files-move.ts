/**
 * `npm run files:move -- to-s3` (or `to-folder`): copies the files of people from the data folder to the bucket of S3_BUCKET,
 * or back. The site must be stopped.
 */
import { join } from 'node:path';
import { moveFiles, openFileStore } from '@english-beyond-limits/backend/files';
import { isDataFolderInUse, StartupError } from '@english-beyond-limits/backend/postgres';
import { type Environment, parseEnvironment } from '../server/env.ts';
import { runCommand } from './run-command.ts';

async function move({ dataDir, s3 }: Environment, direction: string | undefined): Promise<void> {
  if (direction !== 'to-s3' && direction !== 'to-folder') {
    throw new StartupError(
      'Name the direction: npm run files:move -- to-s3, or npm run files:move -- to-folder.',
    );
  }
  if (!s3)
    throw new StartupError('S3_BUCKET is empty: name the bucket, with the other settings for files in S3.');
  if (isDataFolderInUse(dataDir)) {
    throw new StartupError(`The site is running on "${dataDir}": stop it first, every process of it.`);
  }
  const filesDir = join(dataDir, 'files');
  const [folder, bucket] = [await openFileStore({ filesDir }), await openFileStore({ filesDir, s3 })];
  const isToBucket = direction === 'to-s3';
  const [from, to] = isToBucket ? [folder, bucket] : [bucket, folder];
  const { copied, known } = await moveFiles(from, to);
  say(`The files are in ${to.place}: ${copied} copied, ${known} were there already.`);
  say(`Start the site ${isToBucket ? 'with' : 'without'} the settings of files in S3.`);
  say(`The files in ${from.place} are no longer used; delete them once you have seen that the site works.`);
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

await runCommand({ failed: 'The files were not all moved', say }, () =>
  move(parseEnvironment(process.env), process.argv[2]),
);
