const WOMEN =
  'Alice Amy Ana Andreea Anna Beth Carmen Chloe Claire Diana Elena Ella Ellen Emily Emma Eva Fatima Grace Hannah Helen Ioana Irina Isabel Jane Jess Joan Julia Kate Kim Laura Lily Lisa Liz Lucy Maria Mary Megan Mia Mihaela Nadia Nina Nora Olivia Priya Rachel Ruth Sally Sara Sarah Sofia Sophie Sue Susan Tina Yasmin Zoe';
const MEN =
  'Adam Ahmed Alan Alex Andrei Andrew Ben Bob Carlos Charlie Chris Dan Daniel David Ed Eric Frank George Harry Ion Ivan Jack Jake James Jim Joe John Josh Kevin Leo Liam Luca Luke Marc Mark Martin Matt Max Michael Mihai Mike Nick Oliver Omar Oscar Pablo Patrick Paul Peter Radu Raj Richard Robert Ryan Sam Simon Stefan Steve Ted Thomas Tim Toby Tom Tudor Victor Vlad Will';

const SEX_OF = new Map<string, 'female' | 'male'>([
  ...WOMEN.split(' ').map((name) => [name, 'female'] as const),
  ...MEN.split(' ').map((name) => [name, 'male'] as const),
]);

/** Whose first name it is, a woman's or a man's; null for a name that is not known. */
export function sexOfName(name: string): 'female' | 'male' | null {
  return SEX_OF.get(name) ?? null;
}
