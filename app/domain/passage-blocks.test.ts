import { describe, expect, it } from 'vitest';
import { isPictureText, parsePassage, readTextOfPassage } from './passage-blocks.ts';

describe('The blocks of a passage', () => {
  it('Plain text is paragraphs, whose line breaks are kept', () => {
    expect(parsePassage('One.\nStill one.\n\nTwo: with - signs | and # in it.')).toEqual([
      { kind: 'paragraph', text: 'One.\nStill one.' },
      { kind: 'paragraph', text: 'Two: with - signs | and # in it.' },
    ]);
    expect(parsePassage('')).toEqual([]);
  });

  it('An e-mail has its head in the first lines only', () => {
    expect(parsePassage('From: Ana\r\nTo: Ben\r\nSubject: Lunch\r\n\r\nHi.\r\nSubject: no head')).toEqual([
      {
        kind: 'email-head',
        lines: [
          { name: 'From', text: 'Ana' },
          { name: 'To', text: 'Ben' },
          { name: 'Subject', text: 'Lunch' },
        ],
      },
      { kind: 'paragraph', text: 'Hi.\nSubject: no head' },
    ]);
  });

  it('Steps go on over empty lines; a list and a table end at them', () => {
    expect(parsePassage('# Tea\n1. Boil.\n\n2. Pour.\n- milk\n- tea\n\n- sugar')).toEqual([
      { kind: 'heading', text: 'Tea' },
      {
        kind: 'steps',
        steps: [
          { number: 1, text: 'Boil.' },
          { number: 2, text: 'Pour.' },
        ],
      },
      { kind: 'list', items: ['milk', 'tea'] },
      { kind: 'list', items: ['sugar'] },
    ]);
    expect(parsePassage('| Day | Opens |\n| Monday | 9:00 |\n\n| Day | Closes |')).toEqual([
      { kind: 'table', head: ['Day', 'Opens'], rows: [['Monday', '9:00']] },
      { kind: 'table', head: ['Day', 'Closes'], rows: [] },
    ]);
  });

  it('A picture is told from a text', () => {
    expect(parsePassage('[picture: boy-on-bike]')).toEqual([{ kind: 'picture', name: 'boy-on-bike' }]);
    expect(isPictureText('[picture: boy-on-bike]')).toBe(true);
    expect(isPictureText('A boy. [picture: boy-on-bike]')).toBe(false);
  });

  it('Is read without the signs of the notation, names of fields, addresses and pictures', () => {
    const text =
      'From: Ana <ana@post.example>\nSubject: Lunch\n\n# Menu\n1. Soup\n- bread\n| Dish | Price |\n| Fish | 9 |';
    expect(readTextOfPassage(text).split(/\s+/)).toEqual([
      ...['Ana', 'Lunch', 'Menu', 'Soup', 'bread', 'Dish', 'Price', 'Fish', '9'],
    ]);
    expect(readTextOfPassage('[picture: boy-on-bike]')).toBe('');
  });
});
