import { AdminSection } from '#app/admin/admin-frame.tsx';
import { CheckboxField, RadioCards, TextField } from '#app/ui/field.tsx';
import { FieldError, Hint } from '#app/ui/field-messages.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { type SampleAnswer, SampleQuestion } from '#app/ui/sample-question.tsx';
import { SelectField } from '#app/ui/select-field.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { Specimen, Specimens } from './specimen.tsx';
import { UploadSpecimens } from './upload-specimens.tsx';

const RULES = [
  {
    title: 'Eticheta stă mereu deasupra',
    text: 'Un exemplu în câmp dispare la prima literă și nu ține loc de etichetă. Ce ajută la completat se scrie sub etichetă.',
  },
  {
    title: 'Greșeala spune trei lucruri',
    text: 'Ce s-a întâmplat, ce s-a păstrat și ce e de făcut. Stă lângă câmp, cu semn și text, nu doar cu roșu.',
  },
  {
    title: 'Cere cât îți trebuie',
    text: 'Fiecare câmp în plus pierde oameni. Dacă nu știi ce faci cu răspunsul, nu pune întrebarea.',
  },
];

const OPTIONS = [
  { value: 'text', label: 'Pe e-mail' },
  { value: 'call', label: 'La telefon' },
];
const CARDS = [
  { value: 'a', label: 'Mă descurc', hint: 'Pot purta o conversație, dar caut cuvinte.' },
  { value: 'b', label: 'Nu știu să spun', hint: 'Nicio problemă, aflăm împreună.' },
];
const ANSWERS: SampleAnswer[] = [
  { text: 'Are', isRight: true, why: 'Cu „you”, „to be” este mereu „are”.' },
  { text: 'Is', why: '„Is” merge cu o singură persoană despre care vorbești.' },
];

export function FormPart() {
  return (
    <AdminSection
      id="formulare"
      heading="Formulare"
      lead="Orice formular merge și fără JavaScript. Sub cursor marginea se închide la culoare; cu focus, câmpul primește conturul verde."
    >
      <PointList points={RULES} columns={2} />
      <form className="mt-8" aria-label="Probe de câmpuri, fără trimitere">
        <Specimens>
          <Specimen name="TextField" note="gol, cu exemplu">
            <TextField label="Cum te cheamă" name="empty" placeholder="Ioana" autoComplete="off" />
          </Specimen>
          <Specimen name="TextField" note="completat, cu explicație">
            <TextField
              label="Adresa de e-mail"
              hint="Îți scriem doar despre rezultatul tău."
              name="filled"
              defaultValue="ioana.șerban-ștefănescu.de.la.biblioteca@exemplu.ro"
              autoComplete="off"
            />
          </Specimen>
          <Specimen name="TextField" note="greșit">
            <TextField
              label="Telefon"
              name="wrong"
              defaultValue="07xx"
              autoComplete="off"
              error="Numărul nu e întreg. Ce ai scris a rămas în câmp; adaugă cifrele care lipsesc."
            />
          </Specimen>
          <Specimen name="TextField" note="oprit">
            <TextField label="Cod" name="off" defaultValue="EBL-2026" disabled />
          </Specimen>
          <Specimen name="SelectField" note="una din mai multe, când sunt prea multe ca să stea alături">
            <SelectField label="Cum vrei să te căutăm" name="channel" options={OPTIONS} />
          </Specimen>
          <Specimen name="SelectField" note="greșit">
            <SelectField
              label="Cum vrei să te căutăm"
              name="channel-wrong"
              options={OPTIONS}
              error="Alege una dintre variante."
            />
          </Specimen>
          <Specimen name="TextAreaField" note="mai multe rânduri">
            <TextAreaField label="Mesajul tău" hint="Câteva propoziții ajung." name="message" rows={3} />
          </Specimen>
          <Specimen name="CheckboxField" note="neales, ales, greșit">
            <CheckboxField label="Trimite-mi și explicațiile" name="more" />
            <CheckboxField label="Am citit cum sunt folosite datele" name="read" defaultChecked />
            <CheckboxField
              label="Sunt de acord"
              name="agree"
              error="Fără acord nu îți putem scrie. Restul datelor a rămas completat."
            />
          </Specimen>
          <Specimen name="RadioCards" note="un răspuns din câteva, ținte mari">
            <RadioCards legend="Cum te descurci acum?" name="self" options={CARDS} defaultValue="a" />
          </Specimen>
          <Specimen name="RadioCards" note="greșit">
            <RadioCards
              legend="Cum te descurci acum?"
              name="self-wrong"
              options={CARDS}
              error="Alege un răspuns ca să putem merge mai departe."
            />
          </Specimen>
          <UploadSpecimens />
          <Specimen name="SampleQuestion" note="răspunde pe loc, fără să trimită nimic">
            <SampleQuestion name="sample" question="___ you ready?" answers={ANSWERS} lang="en" />
          </Specimen>
          <Specimen name="Hint" note="explicația de sub etichetă">
            <Hint id="hint-sample">Îl găsești în e-mailul de la noi.</Hint>
          </Specimen>
          <Specimen name="FieldError" note="greșeala de sub câmp">
            <FieldError id="error-sample">Adresa nu are @. Adaug-o și încearcă din nou.</FieldError>
          </Specimen>
        </Specimens>
      </form>
    </AdminSection>
  );
}
