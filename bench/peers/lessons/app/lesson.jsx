import { data, Link, redirect } from 'react-router';
import { Content } from '../generated/content.jsx';
import { openLesson } from './database.server.js';
import { ExerciseList } from './exercises.jsx';
import { LessonTexts, Speaking } from './lesson-texts.jsx';
import { getSession } from './session.server.js';

const PARTS = ['lectie', 'exercitii', 'test'];

export async function loader({ request, params }) {
  const session = await getSession(request.headers.get('Cookie'));
  const claims = session.get('claims');
  if (!claims) throw redirect('/');
  const wanted = new URL(request.url).searchParams.get('pas');
  const part = PARTS.includes(wanted) ? wanted : 'lectie';
  const { lesson, person, neighbours } = await openLesson(claims, params.courseId, params.lessonId);
  if (!lesson) throw data(null, { status: 404 });
  const { shown, responses, ...facts } = lesson;
  if (!shown) throw data(null, { status: 403 });
  const { dialogue, words, grammar, speaking, exercises, quiz } = shown;
  const withStates = (questions) =>
    questions.map((question) => ({ question, state: responses[question.key] ?? null }));
  const answered = (questions) => questions.filter(({ key }) => responses[key]?.tries > 0).length;
  const texts = {
    lectie: () => ({ dialogue, words, grammar }),
    exercitii: () => ({ exercises: withStates(exercises) }),
    test: () => ({ speaking, exercises: withStates(quiz) }),
  };
  return {
    facts,
    part,
    person,
    texts: texts[part](),
    progress: {
      exercises: { answered: answered(exercises), total: exercises.length },
      quiz: {
        answered: answered(quiz),
        right: quiz.filter(({ key }) => responses[key]?.isRight).length,
        total: quiz.length,
      },
    },
    previous: neighbours.find(({ number }) => number === facts.number - 1) ?? null,
    next: neighbours.find(({ number }) => number === facts.number + 1) ?? null,
  };
}

export function meta({ loaderData }) {
  return [{ title: loaderData?.facts.title }, { name: 'robots', content: 'noindex' }];
}

export default function LessonPage({ loaderData, params }) {
  const { facts, part, person, texts, progress, previous, next } = loaderData;
  const base = `/course/${params.courseId}/lesson`;
  const path = `${base}/${facts.slug}`;
  return (
    <Content>
      <div className="reading">
        {part === 'lectie' && <Scene speaker={texts.dialogue.lines[0].speaker} />}
        <div className="reading-columns">
          <nav aria-label="Cuprins" className="reading-rail">
            <ol className="chapters is-sticky text-small text-muted">
              {contentsOf(part, texts).map(([id, heading]) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="reading-text">
            <div className="grid gap-4">
              <h1 className="heading text-heading-1 tracking-display">{facts.title}</h1>
              <p className="font-bold text-accent-ink">
                {`Lecția ${facts.number} · nivel ${facts.level} · cam ${facts.minutes} de minute`}
              </p>
              {part === 'lectie' && <p className="text-lead text-muted">{facts.teaches}</p>}
              <PartLinks path={path} part={part} progress={progress} />
            </div>
            {part === 'lectie' && <LessonTexts texts={texts} canDo={facts.canDo} path={path} />}
            {part === 'exercitii' && (
              <section aria-labelledby="exercitii" className="grid gap-5">
                <Opening
                  id="exercitii"
                  heading="Exerciții"
                  lead="Fiecare se verifică pe loc, iar la greșeli afli de unde vin."
                />
                <ExerciseList
                  exercises={texts.exercises}
                  action={`${path}?pas=exercitii`}
                  facts={facts}
                  person={person}
                />
                <Rule progress={progress} />
                <p>
                  <Link to={`${path}?pas=test`} className="button button-primary">
                    Treci la test
                  </Link>
                </p>
              </section>
            )}
            {part === 'test' && (
              <>
                <Speaking speaking={texts.speaking} path={path} />
                <section aria-labelledby="test" className="grid gap-5">
                  <Opening id="test" heading="Testul lecției" lead="Propoziții noi, cu ce ai învățat." />
                  <ExerciseList
                    exercises={texts.exercises}
                    action={`${path}?pas=test`}
                    facts={facts}
                    person={person}
                  />
                  <Rule progress={progress} />
                </section>
              </>
            )}
            <nav aria-label="Alte lecții" className="neighbours">
              {previous && (
                <Neighbour label="Lecția dinainte" to={`${base}/${previous.slug}`} title={previous.title} />
              )}
              {next && <Neighbour label="Lecția următoare" to={`${base}/${next.slug}`} title={next.title} />}
              <p>
                <Link to="/curs-engleza-conversationala" className="text-link">
                  Toate lecțiile cursului
                </Link>
              </p>
            </nav>
          </div>
        </div>
      </div>
    </Content>
  );
}

function contentsOf(part, texts) {
  if (part === 'exercitii') return [['exercitii', 'Exerciții']];
  if (part === 'test') {
    return [
      ['vorbeste', 'Rândul tău să vorbești'],
      ['test', 'Testul lecției'],
    ];
  }
  return [
    ['dialog', 'Dialogul'],
    ['cuvinte', 'Cuvinte și expresii'],
    ['gramatica', texts.grammar.title],
  ];
}

function Scene({ speaker }) {
  return (
    <div className="scene">
      <svg viewBox="0 0 1600 520" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href="/assets/place-a2-AAAAAAAA.svg#d" />
      </svg>
      <svg viewBox="0 0 400 400" aria-hidden="true" className="scene-figure">
        <use href={`/assets/${speaker}-greeting-AAAAAAAA.svg#d`} />
      </svg>
    </div>
  );
}

function Opening({ id, heading, lead }) {
  return (
    <div className="reading-opening">
      <div className="grid gap-3">
        <h2 id={id} className="heading text-heading-2 tracking-display">
          {heading}
        </h2>
        <p>{lead}</p>
      </div>
    </div>
  );
}

function PartLinks({ path, part, progress: { exercises, quiz } }) {
  const links = [
    ['lectie', path, 'Lecția', 'dialog, cuvinte, gramatică'],
    [
      'exercitii',
      `${path}?pas=exercitii`,
      'Exerciții',
      `${exercises.answered} din ${exercises.total} răspunse`,
    ],
    ['test', `${path}?pas=test`, 'Test', `${quiz.right} din ${quiz.total} corecte`],
  ];
  return (
    <nav aria-label="Părțile lecției">
      <ol className="lesson-parts">
        {links.map(([name, to, label, fact]) => (
          <li key={name}>
            <Link to={to} aria-current={name === part ? 'page' : undefined}>
              <b>{label}</b>
              <span className="text-small">{fact}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Rule({ progress: { exercises, quiz } }) {
  return (
    <div role="status">
      <p className="text-muted">
        Lecția e terminată când ai răspuns la toate cele {exercises.total + quiz.total} de exerciții, cu tot
        cu test, și cel puțin {Math.ceil(quiz.total * 0.7)} din {quiz.total} de la test sunt corecte.
      </p>
    </div>
  );
}

function Neighbour({ label, to, title }) {
  return (
    <p>
      <span className="block text-small text-muted">{label}</span>
      <Link to={to} className="text-link">
        {title}
      </Link>
    </p>
  );
}
