import { describe, expect, it } from 'vitest';
import { forecastEnrolments } from './forecast.ts';

const stage = (open: number, enrolled: number, lost: number, name = 'x') => ({
  stage: name,
  name,
  open,
  enrolled,
  lost,
});

describe('The forecast of enrolments', () => {
  it('It is the open cases times the share that enrolled before, with a range around it', () => {
    // 40 · 25.5 / 101 = 10.1; variance 40 · 0.1887 + 1600 · 0.1887 / 102 = 10.51, so ± 5.33.
    expect(forecastEnrolments([stage(40, 25, 75)])).toEqual({ expected: 10, low: 4, high: 16 });
  });

  it('Stages are added up, and their ranges less than that', () => {
    const one = forecastEnrolments([stage(40, 25, 75)]);
    const two = forecastEnrolments([stage(40, 25, 75), stage(40, 25, 75)]);
    expect(two?.expected).toBe(20);
    expect((two?.high ?? 0) - (two?.low ?? 0)).toBeLessThan(2 * ((one?.high ?? 0) - (one?.low ?? 0)));
  });

  it('The range is no smaller than nothing and no larger than what is open', () => {
    expect(forecastEnrolments([stage(2, 0, 100)])).toEqual({ expected: 0, low: 0, high: 1 });
    expect(forecastEnrolments([stage(2, 100, 0)])).toEqual({ expected: 2, low: 1, high: 2 });
  });

  it('Under 30 ended cases in a stage with open ones there is no forecast', () => {
    expect(forecastEnrolments([stage(5, 10, 19)])).toBeNull();
    expect(forecastEnrolments([stage(5, 10, 20)])).not.toBeNull();
    expect(forecastEnrolments([stage(5, 10, 20), stage(1, 0, 0)])).toBeNull();
    expect(forecastEnrolments([stage(5, 10, 20), stage(0, 0, 0)])).not.toBeNull();
    expect(forecastEnrolments([])).toBeNull();
  });
});
