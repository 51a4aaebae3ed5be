import { describe, expect, it } from 'vitest';
import { compareTyped, isAcceptable, prepareTypedKey, type TypedQuestion } from './typed-key.ts';

const SENTENCE: TypedQuestion = {
  format: 'sentence',
  prompt: '',
  answers: [],
  mistakes: [],
  tests: 'language',
  testsSmallWords: true,
  isHeard: false,
};

function judge(answer: string, typed: string, mistakes: string[] = []) {
  return compareTyped(prepareTypedKey({ ...SENTENCE, answers: [answer], mistakes }), typed, () => false);
}

function judgeHeard(answer: string, typed: string, mistakes: string[] = []) {
  const key = prepareTypedKey({ ...SENTENCE, isHeard: true, answers: [answer], mistakes });
  return compareTyped(key, typed, (word) => word === 'there').is;
}

describe('a sentence in one’s own words', () => {
  it.each([
    ["I don't think he's coming.", 'i do not think he is coming'],
    ['I do not think he is coming.', 'I dont think hes coming'],
    ['Tom is late again.', "Tom's late again"],
    ["Tom's late again.", 'Tom is late again'],
    ["The bus hasn't left.", 'the bus has not left'],
    ['The bus has left.', "The bus's left"],
    ["My sister's been ill.", 'My sister has been ill'],
    ['My boss would agree.', "My boss'd agree"],
    ["No one's perfect.", 'No one is perfect'],
    ["What's she done?", 'What has she done'],
    ["Where's Tom gone?", 'Where has Tom gone'],
    ["We weren't sure.", 'We were not sure'],
    ["She's ridden horses.", 'She has ridden horses'],
    ['It is my sister’s car and the neighbours’ dog.', "Its my sisters car and the neighbour's dog"],
    ['I organised it at the theatre.', 'I organized it at the theater'],
    ["I'll call you at half past eight.", 'I will call you at 8:30'],
    ["I'll call you at eight o'clock.", 'I will call you at 8'],
    ['They have two cars.', 'they have 2 cars!!'],
    ['I sent you an e-mail.', 'I sent you an email'],
  ])('may be written in another way: %j and %j', (answer, typed) => {
    expect(judge(answer, typed).is).toBe('right');
  });

  it.each([
    ["didn't", "did'nt"],
    ["it's", 'its'],
    ['its', "it's"],
    ["we're", 'were'],
    ['were', "we're"],
    ["I'll", 'Ill'],
    ["let's", 'lets'],
    ["Tom's", 'Toms'],
  ])('may have an apostrophe more or less where no mistake makes it the point: %j and %j', (right, typed) => {
    expect(judge(`I think ${right} go now.`, `I think ${typed} go now`).is).toBe('right');
  });

  it('has an apostrophe for its point where its author foresaw another one', () => {
    const mistakes = ['Its raining.'];
    expect(judge("It's raining.", 'its raining', mistakes)).toEqual({ is: 'wrong', mistake: 'Its raining.' });
    expect(judge("It's raining.", 'it’s raining', mistakes).is).toBe('right');
    expect(judge("It's raining.", 'It is raining', mistakes).is).toBe('right');
    expect(judge('The dog lost its ball.', "The dog lost it's ball", ["The dog lost it's ball."]).is).toBe(
      'wrong',
    );
    expect(judge('The dog lost its ball.', 'The dog lost it is ball').is).toBe('wrong');
    expect(judge("My sister's car is red.", 'my sisters car is red', ['My sisters car is red.']).is).toBe(
      'wrong',
    );
  });

  it.each([
    ['She has a new car.', "She's a new car"],
    ['Tom has two brothers.', "Tom's two brothers"],
    ['I had a dog.', "I'd a dog"],
    ['Yes, I am.', "Yes, I'm"],
    ['Yes, she has.', "Yes, she's"],
    ['Of course Tom is.', "Of course Tom's"],
    ["What's she been doing?", 'What is she been doing'],
    ["Who's got my keys?", 'Who is got my keys'],
    ['She was at work.', 'She was at the work'],
    ['We met on Friday.', 'We met Friday'],
    ['I live here.', 'Here I live'],
    ['I live here.', 'I live here now'],
  ])('is no other sentence: %j is not %j', (answer, typed) => {
    expect(judge(answer, typed).is).toBe('wrong');
  });

  it('may be a foreseen mistake in any of these ways, and says which', () => {
    const mistakes = ['She is working here since May.', 'I will to help you everyday.'];
    const answer = "She's been working here since May, I'll help you every day.";
    for (const typed of [
      "She's working here since May",
      'shes working here since may',
      'She´s working here since May!',
    ]) {
      expect(judge(answer, typed, mistakes)).toEqual({ is: 'wrong', mistake: mistakes[0] });
    }
    for (const typed of [
      "I'll to help you everyday",
      'ill to help you every-day',
      'Ill to help you every day',
    ]) {
      expect(judge(answer, typed, mistakes)).toEqual({ is: 'wrong', mistake: mistakes[1] });
    }
  });

  it('may be a foreseen mistake with a contraction that is none in a right sentence', () => {
    expect(judge('She has finished.', "she's finish", ['She has finish.'])).toEqual({
      is: 'wrong',
      mistake: 'She has finish.',
    });
  });

  it('is right in a form that it shares with a foreseen mistake', () => {
    const mistakes = ['The train is left.'];
    expect(judge('The train has left.', "The train's left", mistakes).is).toBe('right');
    expect(judge('The train has left.', 'The train is left', mistakes).is).toBe('wrong');
  });

  it('has its spaces for its point where its author foresaw others', () => {
    expect(judge('I cook every day.', 'I cook everyday').is).toBe('right');
    expect(judge('I cook every day.', 'I cook everyday', ['I cook everyday.']).is).toBe('wrong');
    const key = prepareTypedKey({
      ...SENTENCE,
      answers: ['I cook every day.'],
      mistakes: ['I cook everyday.'],
    });
    expect(isAcceptable(key, 'I cook everyday.', () => false)).toBe(false);
    expect(compareTyped(key, 'i cook  every day', () => false).is).toBe('right');
  });
});

describe('a slip in a sentence that was heard', () => {
  it.each([
    ["It's raining again.", 'It is rainning again'],
    ["They're waiting at eight.", 'Theyre wating at 8'],
    ["She doesn't mind.", "She dosen't mind"],
    ["I'm sure she doesn't mind.", "I'm sure she dosen't mind"],
    ['The theatre is closed.', 'The theater is clossed'],
    ["Tom's brother is asleep.", 'Toms brohter is asleep'],
    ["They're at the neighbours'.", 'They are at the nieghbours'],
    ["They're my neighbours and colleagues.", 'They are my neighbors and colleages'],
  ])('counts as heard: %j and %j', (answer, typed) => {
    expect(judgeHeard(answer, typed)).toBe('slip');
  });

  it.each([
    ["It's raining again.", 'It is rainning agian'],
    ['She lives here.', 'She live here'],
    ["They're late.", 'There late'],
    ['I ate it.', 'I eat it'],
    ['He is in Leeds.', 'He is in Lds'],
  ])('is one, in a long word, and no other word: %j and %j', (answer, typed) => {
    expect(judgeHeard(answer, typed)).toBe('wrong');
  });

  it('counts nowhere else', () => {
    expect(judge("It's raining again.", 'It is rainning again').is).toBe('wrong');
  });
});
