export type UploadRefusal =
  | 'too-large'
  | 'wrong-kind'
  | 'signed-out'
  | 'not-allowed'
  | 'no-space'
  | 'exists'
  | 'failed';

const SENTENCES: Readonly<Record<UploadRefusal, string>> = {
  'too-large': 'Fișierul e prea mare și nu a fost primit. Alege unul mai mic.',
  'wrong-kind': 'Conținutul fișierului nu e de felul așteptat sau e deteriorat. Alege alt fișier.',
  'signed-out': 'Nu mai ești în cont, așa că fișierul nu a plecat. Intră din nou și reia trimiterea.',
  'not-allowed': 'Contul tău nu are dreptul să pună fișiere aici.',
  'no-space': 'Nu mai e loc pentru fișierele tale. Șterge din cele vechi și încearcă din nou.',
  exists: 'Un fișier cu acest nume e deja aici. Reîncarcă pagina și vezi-l.',
  failed: 'Fișierul nu a putut fi primit acum. Ce a ajuns se păstrează o zi: reia trimiterea mai târziu.',
};

/** Why a file was not taken; its message is a sentence for the person. */
export class UploadError extends Error {
  override name = 'UploadError';
  readonly reason: UploadRefusal;

  constructor(reason: UploadRefusal) {
    super(SENTENCES[reason]);
    this.reason = reason;
  }
}

/**
 * What an answer of the backend means: a refusal, or that another attempt may succeed.
 * @param status 0 when there was no answer
 * @param message the body of the answer
 */
export function readRefusal(status: number, message: string): UploadRefusal | 'try-again' {
  switch (status) {
    case 400:
      return isOfContent(message) ? 'wrong-kind' : 'failed';
    case 401:
      return 'signed-out';
    case 403:
      return /claim|signature|jwt/i.test(message) ? 'signed-out' : 'not-allowed';
    case 409:
      return message.includes('already exists') ? 'exists' : 'try-again';
    case 413:
      return message.startsWith('Your files') ? 'no-space' : 'too-large';
    case 415:
      return 'wrong-kind';
    default:
      // A lost upload (404, 410) begins again; 408, 423, 429 and troubles of the server pass.
      return 'try-again';
  }
}

function isOfContent(message: string): boolean {
  return /damaged|mime type|its name says|holds more|images are not supported|No content/i.test(message);
}
