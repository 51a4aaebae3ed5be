import type { Area } from '#app/platform/area.ts';
import { type RemoveFiles, removeErasedFiles } from './remove-erased-files.server.ts';
import { deleteDueAuditRows, deleteDueErasures, deleteDueKeptRows } from './retention.server.ts';

declare module '#app/platform/area.ts' {
  interface Services {
    /** Null where the site may not remove the files of other people. */
    removeFiles: RemoveFiles | null;
  }
  interface ServiceOptions {
    removeFiles?: RemoveFiles | null;
  }
}

/** What the law asks: a copy of a person's data, their erasure, and what has to be kept afterwards. */
export const personalData: Area = {
  name: 'personal-data',
  services: ({ removeFiles = null }) => ({ removeFiles }),
  auditVerbs: {
    data_exported: 'Copie a datelor cuiva',
    person_erased: 'Cont șters, cu datele lui',
    address_erased: 'Date șterse după adresă, fără cont',
  },
  jobs: [
    {
      name: 'delete old audit rows',
      about: 'Șterge rândurile jurnalului de siguranță după 24 de luni',
      run: ({ units }, limit) => deleteDueAuditRows(units, limit),
    },
    {
      name: 'delete old records of erasures',
      about: 'Șterge după 36 de luni dovada că cineva a fost șters',
      run: ({ units }, limit) => deleteDueErasures(units, limit),
    },
    {
      name: 'delete kept rows after their term',
      about: 'Șterge ce se păstrează prin lege, la împlinirea termenului',
      run: ({ units }, limit) => deleteDueKeptRows(units, limit),
    },
    {
      name: 'remove files of erased people',
      about: 'Șterge fișierele celor care și-au șters contul',
      run: ({ units, services }) => removeErasedFiles(units, services.removeFiles),
    },
  ],
};
