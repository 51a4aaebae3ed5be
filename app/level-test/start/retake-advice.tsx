import { counted, formatDate } from '#app/domain/romanian.ts';
import { Notice } from '#app/ui/notice.tsx';

/** A level hardly changes in less time. */
const MIN_RETAKE_DAYS = 30;

/** Advice for a learner whose last test was recent; nothing otherwise. */
export function RetakeAdvice({ daysAgo }: { daysAgo: number }) {
  if (daysAgo >= MIN_RETAKE_DAYS) return null;
  const ago =
    daysAgo === 0 ? 'de curând' : daysAgo === 1 ? 'acum o zi' : `acum ${counted(daysAgo, 'zi', 'zile')}`;
  return (
    <Notice tone="info" title={`Ai dat ultimul test ${ago}`}>
      Nivelul se schimbă în câteva luni: testul merită repetat după 8–12 săptămâni de învățat. Poți începe și
      acum; nu primești nicio întrebare pe care ai văzut-o aici în ultimele 60 de zile.
    </Notice>
  );
}

/** The sentence that refuses a test until `waitUntil`, because it would repeat questions. */
export function tooManyMetNotice(waitUntil: Date): string {
  return `Pe acest dispozitiv sau în contul tău ai văzut deja, în ultimele 60 de zile, prea multe dintre întrebările noastre. Nu le repetăm, ca rezultatul să rămână corect. Poți începe un test nou din ${formatDate(waitUntil)}.`;
}
