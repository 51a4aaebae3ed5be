import { formatDay } from '#app/domain/days.ts';
import type { AttendanceState, GroupState, Meeting, Slot } from './group.ts';

export const STATE_NAMES: Record<GroupState, string> = {
  planned: 'se pregătește',
  running: 'în desfășurare',
  closed: 'încheiată',
};

export const ATTENDANCE_NAMES: Record<AttendanceState, string> = {
  present: 'prezență',
  absent: 'absență',
  excused: 'absență anunțată',
};

export const WEEKDAYS = ['luni', 'marți', 'miercuri', 'joi', 'vineri', 'sâmbătă', 'duminică'] as const;

/** The clock some minutes later: 20:00. */
export function clockAfter(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = (hours * 60 + rest + minutes) % (24 * 60);
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** 18:30–20:00. */
export function timeSpan({ time, minutes }: Pick<Slot, 'time' | 'minutes'>): string {
  return `${time}–${clockAfter(time, minutes)}`;
}

/** marți, 18:30–20:00. */
export function slotWords(slot: Slot): string {
  return `${WEEKDAYS[slot.weekday - 1]}, ${timeSpan(slot)}`;
}

/** marți, 18:30–20:00 și joi, 18:30–20:00; of slots that end later than today. */
export function timetableWords(slots: readonly Slot[], today: string): string {
  const parts = slots.filter(({ lastDay }) => lastDay >= today).map(slotWords);
  return parts.length > 1 ? `${parts.slice(0, -1).join('; ')} și ${parts.at(-1)}` : (parts[0] ?? '');
}

/** By the clock of its group: marți, 1 decembrie 2026, 18:30–20:00. */
export function meetingWords({ day, ...meeting }: Pick<Meeting, 'day' | 'time' | 'minutes'>): string {
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7];
  return `${weekday}, ${formatDay(day)}, ${timeSpan(meeting)}`;
}

/** When a moved meeting was to be: 1 decembrie 2026, 18:30. */
export function formerWords(movedFrom: string): string {
  const [day = '', time = ''] = movedFrom.split('T');
  return `${formatDay(day)}, ${time}`;
}
