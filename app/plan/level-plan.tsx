import { href, Link } from 'react-router';
import { type Level, levelTint } from '#app/ui/badge.tsx';
import { type Drawing, Illustration } from '#app/ui/illustration.tsx';
import foxSpeaking from '#app/ui/illustrations/fox-speaking.svg?drawing';
import hedgehogSpeaking from '#app/ui/illustrations/hedgehog-speaking.svg?drawing';
import storkSpeaking from '#app/ui/illustrations/stork-speaking.svg?drawing';
import { LevelPlace } from '#app/ui/level-place.tsx';
import { Heading } from '#app/ui/page.tsx';
import { WithEnglish } from '#app/ui/with-english.tsx';

interface Work {
  title: string;
  text: string;
}

interface LevelWork {
  level: Level;
  figure: Drawing;
  first: Work;
  next: Work;
  notYet: Work;
  /** What to read next on this site. */
  read?: { name: string; to: string };
}

/** English words stand between asterisks. */
const PLANS: LevelWork[] = [
  {
    level: 'A1',
    figure: foxSpeaking,
    first: {
      title: 'Prezentul simplu',
      text: "Cu întrebări și negații: *do, does, don't, doesn't*.",
    },
    next: {
      title: 'Cuvintele zilei tale',
      text: 'Casa, drumul, mâncarea, programul, cu numerele spuse cu voce tare.',
    },
    read: { name: 'Engleză în 14 zile', to: href('/invata-engleza-14-zile') },
    notYet: { title: 'Listele lungi de verbe neregulate', text: 'Zece dintre ele îți ajung o vreme.' },
  },
  {
    level: 'A2',
    figure: foxSpeaking,
    first: { title: 'Trecutul simplu', text: 'Cu cele mai folosite patruzeci de verbe neregulate.' },
    next: {
      title: 'Planurile de viitor și articolele',
      text: '*Going to*, apoi *a, an, the* la lucrurile de zi cu zi.',
    },
    read: { name: 'Ghidul de 7 zile', to: href('/ghid-7-zile') },
    notYet: {
      title: 'Condiționalele',
      text: 'Le vei înțelege mai repede după ce trecutul îți vine de la sine.',
    },
  },
  {
    level: 'B1',
    figure: storkSpeaking,
    first: {
      title: '*Present perfect* sau trecut simplu?',
      text: 'Româna le acoperă pe amândouă mai ales cu perfectul compus.',
    },
    next: {
      title: 'Verbele cu particulă',
      text: '*Give up, look after*: câte cinci pe săptămână, mereu în propoziții.',
    },
    read: { name: 'Timpurile, în ghidul greșelilor', to: `${href('/ghid-ebook')}#timpuri` },
    notYet: { title: 'Cuvintele rare', text: 'Câștigi mai mult dacă folosești bine ce știi.' },
  },
  {
    level: 'B2',
    figure: storkSpeaking,
    first: {
      title: 'Combinațiile de cuvinte',
      text: '*Make a decision, heavy rain, highly likely*.',
    },
    next: {
      title: 'Ascultat fără subtitrare',
      text: 'Și e-mailuri pe care le recitești a doua zi.',
    },
    read: { name: 'Ghidul de conversație', to: href('/ghid-ebook-2') },
    notYet: {
      title: 'Accentul perfect',
      text: 'Contează mult mai mult să te înțeleagă ceilalți fără efort.',
    },
  },
  {
    level: 'C1',
    figure: hedgehogSpeaking,
    first: { title: 'Tonul', text: 'Aceeași cerere, spusă unui prieten, unui client și unei instituții.' },
    next: {
      title: 'Legarea ideilor în texte lungi',
      text: 'Și expresiile pe care le înțelegi, dar nu le spui.',
    },
    read: { name: 'Cum nu ești de acord, politicos', to: `${href('/ghid-ebook-2')}#nu-esti-de-acord` },
    notYet: { title: 'Gramatica de la capăt', text: 'Repară numai ce îți semnalează cineva.' },
  },
  {
    level: 'C2',
    figure: hedgehogSpeaking,
    first: { title: 'Domeniul tău', text: 'Citește și scrie ce citesc și scriu profesioniștii din el.' },
    next: {
      title: 'Umor, aluzii și accente regionale',
      text: 'Din seriale și emisiuni care nu sunt făcute pentru cine învață.',
    },
    notYet: { title: 'Testele', text: 'De aici, progresul se vede în ce faci cu limba.' },
  },
];

/** The places of the six levels; the chosen one shows what to work on there, and what to leave for later. */
export function LevelPlan() {
  return (
    <fieldset className="min-w-0" aria-labelledby="pe-niveluri">
      <div className="level-map">
        {PLANS.map(({ level, figure, first, next, notYet, read }) => (
          <div key={level}>
            <label className="leaf">
              <LevelPlace level={level} className="leaf-place" />
              <span className={levelTint(level)}>
                <b className="font-display text-heading-2 font-heading">{level}</b>
                <input
                  type="radio"
                  name="nivel"
                  value={level}
                  defaultChecked={level === 'B1'}
                  className="size-5"
                />
              </span>
            </label>
            <div className={`level-work ${levelTint(level)} text-on-level`}>
              <div className="grid content-start gap-2">
                <p className="font-bold">Întâi</p>
                <Heading level={3} size="large">
                  <WithEnglish text={first.title} />
                </Heading>
                <p className="text-lead">
                  <WithEnglish text={first.text} />
                </p>
                {read && (
                  <p>
                    <Link to={read.to} className="inline-flex min-h-11 items-center font-bold underline">
                      {read.name}
                    </Link>
                  </p>
                )}
              </div>
              <WorkLater when="Apoi" {...next} />
              <WorkLater when="Nu acum" {...notYet} />
              <Illustration drawing={figure} className="level-figure" />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function WorkLater({ when, title, text }: Work & { when: string }) {
  return (
    <div>
      <p>{when}</p>
      <Heading level={3}>
        <WithEnglish text={title} />
      </Heading>
      <p className="mt-1">
        <WithEnglish text={text} />
      </p>
    </div>
  );
}
