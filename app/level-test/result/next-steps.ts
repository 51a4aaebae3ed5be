import { href } from 'react-router';
import type { CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { TRANSFER_ERRORS, type TransferError } from '#app/domain/transfer-errors.ts';

interface NextStep {
  text: string;
  link: { to: string; text: string };
}

/** What to do next: the weakest error that has a page, then the plan of the level, then speaking, which is not tested. */
export function nextSteps(
  { level, isBelowA1 }: { level: CefrLevel; isBelowA1: boolean },
  weak: readonly TransferError[],
): NextStep[] {
  if (isBelowA1) return [FIRST_STEP, speakingStep(level)];
  return [...repairStep(weak), planStep(level), speakingStep(level)];
}

/** For a learner below A1: what the plan of A1 begins with. */
const FIRST_STEP: NextStep = {
  text: 'Începe cu cuvintele zilei tale și cu prezentul simplu: cu ele pornește planul pentru A1.',
  link: { to: `${href('/plan-personalizat')}#pe-niveluri`, text: 'Deschide planul' },
};

function repairStep(weak: readonly TransferError[]): NextStep[] {
  for (const error of weak) {
    const { name, resource } = TRANSFER_ERRORS[error];
    if (resource) {
      return [
        {
          text: `Începe cu ce s-a repetat: ${name}.`,
          link: { to: resource.path, text: resource.label },
        },
      ];
    }
  }
  return [];
}

function planStep(level: CefrLevel): NextStep {
  return {
    text: `Planul pe niveluri îți spune la ce să lucrezi întâi la ${level} și ce poate aștepta.`,
    link: { to: `${href('/plan-personalizat')}#pe-niveluri`, text: 'Deschide planul' },
  };
}

function speakingStep(level: CefrLevel): NextStep {
  if (level === 'A1') {
    return {
      text: 'Ca să prinzi obiceiul, ai două săptămâni cu câte o sarcină scurtă pe zi.',
      link: { to: href('/invata-engleza-14-zile'), text: 'Vezi programul de 14 zile' },
    };
  }
  if (level === 'A2' || level === 'B1') {
    return {
      text: 'Testul nu te-a auzit vorbind. Prima lecție a cursului, gratuită, are o discuție de spus pe roluri și exerciții verificate pe loc.',
      link: { to: href('/course/ease-up-your-english/lesson/intro'), text: 'Încearcă prima lecție' },
    };
  }
  return {
    text: 'Testul nu te-a auzit vorbind. Într-un workshop joci o situație pe loc, cu alți oameni.',
    link: { to: href('/webinar'), text: 'Vezi cum e workshopul' },
  };
}
