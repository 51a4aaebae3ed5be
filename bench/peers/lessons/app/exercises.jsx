import { Fragment, useId } from 'react';
import { WithEnglish } from './with-english.jsx';

const TASKS = {
  choice: 'Alege varianta potrivită.',
  several: 'Alege toate variantele potrivite.',
  gap: 'Completează spațiul liber.',
  order: 'Pune cuvintele în ordine.',
  match: 'Leagă fiecare parte din stânga de perechea ei din dreapta.',
  dictation: 'Ascultă și scrie propoziția.',
  transform: 'Spune același lucru altfel.',
  translate: 'Spune în engleză.',
  reply: 'Alege replica potrivită.',
};

const TYPING = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'send',
  maxLength: 400,
  lang: 'en',
};

export function ExerciseList({ exercises, action, facts, person }) {
  return (
    <ol className="exercise-list">
      {exercises.map(({ question, state }, index) => (
        <li key={question.key}>
          <Exercise
            number={index + 1}
            question={question}
            given={state?.draft ?? state?.response ?? null}
            fields={{ lesson: facts.id, versionNo: facts.versionNo, person }}
            action={action}
          />
        </li>
      ))}
    </ol>
  );
}

function Exercise({ number, question, given, fields, action }) {
  const { key, kind, task } = question;
  const taskId = `${key}-cerinta`;
  return (
    <section id={key} aria-labelledby={taskId} className="exercise">
      <h3 id={taskId} className="heading text-heading-3 exercise-task">
        <span className="exercise-number">
          <span className="visually-hidden">Exercițiul </span>
          {number}
          <span className="visually-hidden">. </span>
        </span>
        <span>
          <WithEnglish text={task ?? TASKS[kind]} />
        </span>
      </h3>
      <form method="post" action={`${action}#${key}`} aria-busy={false} className="exercise-form">
        {Object.entries({ ...fields, exercise: key, kind }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Answer question={question} given={given} taskId={taskId} />
        <div role="status" className="empty:hidden" />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary">
            Verifică
          </button>
          <button type="submit" name="unknown" value="yes" formNoValidate className="button button-quiet">
            {kind === 'dictation' ? 'Nu pot asculta' : 'Nu știu'}
          </button>
        </div>
      </form>
      <div tabIndex={-1} role="status" className="grid gap-3 empty:hidden" />
    </section>
  );
}

function Answer({ question, given, taskId }) {
  const promptId = `${question.key}-enunt`;
  const described = `${taskId} ${promptId}`;
  const text = typeof given === 'string' ? given : '';
  const parts = Array.isArray(given) ? given : [];
  switch (question.kind) {
    case 'choice':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} />
          <Choices type="radio" options={question.options} chosen={[text]} />
        </>
      );
    case 'several':
      return (
        <>
          <Prompt id={promptId} text={question.prompt} />
          <Choices type="checkbox" options={question.options} chosen={parts} />
        </>
      );
    case 'reply':
      return (
        <>
          <ol className="reply-lines">
            {question.lines.map(({ speaker, text: line }) => (
              <li key={line} data-missing={line === '___' || undefined}>
                <span className="reply-speaker">{speaker}</span>
                {line === '___' ? (
                  <span className="text-muted">Ce spune {speaker}?</span>
                ) : (
                  <span lang="en">{line}</span>
                )}
              </li>
            ))}
          </ol>
          <Choices type="radio" options={question.options} chosen={[text]} />
        </>
      );
    case 'gap':
      return (
        <p id={promptId} lang="en" className="prompt">
          {question.prompt.split('___').map((piece, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed sentence
            <Fragment key={index}>
              {index > 0 && (
                <input
                  {...TYPING}
                  type="text"
                  name="response"
                  defaultValue={text}
                  aria-label="Răspunsul tău"
                  aria-describedby={described}
                  placeholder=" "
                  className="gap-input"
                />
              )}
              {piece}
            </Fragment>
          ))}
          {question.hint && <span className="font-bold text-accent-ink"> ({question.hint})</span>}
        </p>
      );
    case 'order':
      return <Order question={question} promptId={promptId} given={text} />;
    case 'match':
      return (
        <div className="grid gap-4">
          {question.lefts.map((left, index) => (
            <Pair key={left} left={left} rights={question.rights} given={parts[index] ?? ''} />
          ))}
        </div>
      );
    case 'dictation':
      return (
        <>
          <noscript>
            <p>
              Vocea care citește are nevoie de JavaScript. Fără ea, apasă „Nu pot asculta” și citești
              propoziția.
            </p>
          </noscript>
          <Sentence label="Ce ai auzit" described={taskId} given={text} />
        </>
      );
    default:
      return (
        <>
          <Prompt id={promptId} text={question.prompt} />
          <Sentence label="Propoziția ta în engleză" described={described} given={text} />
        </>
      );
  }
}

function Prompt({ id, text }) {
  if (/[ăâîșț*]/i.test(text)) {
    return (
      <p id={id} className="prompt">
        <WithEnglish text={text} />
      </p>
    );
  }
  return (
    <p id={id} lang="en" className="prompt">
      {text.split('___').map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one fixed sentence
        <Fragment key={index}>
          {index > 0 && (
            <span className="blank">
              &#8203;
              <span className="visually-hidden" lang="ro">
                spațiu liber
              </span>
            </span>
          )}
          {piece}
        </Fragment>
      ))}
    </p>
  );
}

function Choices({ type, options, chosen }) {
  return (
    <fieldset className="min-w-0">
      <legend className="visually-hidden">Variantele de răspuns</legend>
      <div className="grid gap-2.5" lang="en">
        {options.map((option) => (
          <label key={option} className="choice">
            <input type={type} name="response" value={option} defaultChecked={chosen.includes(option)} />
            <span className="grid min-w-0 gap-0.5">
              <span className="font-medium">{option}</span>
            </span>
          </label>
        ))}
      </div>
      <div className="empty:hidden mt-2" />
    </fieldset>
  );
}

function Order({ question, promptId, given }) {
  const id = useId();
  return (
    <>
      <p id={promptId} className="prompt">
        <WithEnglish text={question.prompt} />
      </p>
      <p lang="en" className="text-lead font-medium">
        {question.words.join(' / ')}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-bold">
          Scrie propoziția cu toate cuvintele
        </label>
        <input
          {...TYPING}
          id={id}
          type="text"
          name="response"
          defaultValue={given}
          placeholder=" "
          className="input"
        />
      </div>
    </>
  );
}

function Pair({ left, rights, given }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-bold">
        <span lang="en">{left}</span>
      </label>
      <select id={id} name="response" lang="en" defaultValue={given} className="input">
        <option value="">Alege…</option>
        {rights.map((right) => (
          <option key={right} value={right}>
            {right}
          </option>
        ))}
      </select>
    </div>
  );
}

function Sentence({ label, described, given }) {
  return (
    <textarea
      {...TYPING}
      name="response"
      rows={2}
      defaultValue={given}
      aria-label={label}
      aria-describedby={described}
      className="input sentence-input"
    />
  );
}
