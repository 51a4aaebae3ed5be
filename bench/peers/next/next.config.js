import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// Without a root Next takes the lock file of the site around it for its own.
export default { turbopack: { root: dirname(fileURLToPath(import.meta.url)) } };
