export type GroupState = 'planned' | 'running' | 'closed';
export type AttendanceState = 'present' | 'absent' | 'excused';

/** Every week, by the clock of the group's zone. */
export interface Slot {
  id: number;
  /** Monday is 1. */
  weekday: number;
  /** As in 18:30. */
  time: string;
  minutes: number;
  firstDay: string;
  lastDay: string;
}

export interface Meeting {
  id: number;
  groupId: number;
  /** By the clock of the group's zone, as `time`. */
  day: string;
  time: string;
  minutes: number;
  startsAt: string;
  isWeekly: boolean;
  /** When it was to be, as in 2026-12-01T18:30; null where it was not moved. */
  movedFrom: string | null;
  isCancelled: boolean;
  /** Who changes it says which one they saw. */
  version: number;
}

export interface GroupMessage {
  id: number;
  body: string;
  sentAt: string;
  /** Null when their account is gone. */
  writer: string | null;
}

/** A group as one of its learners sees it. */
export interface OwnGroup {
  id: number;
  title: string;
  course: string;
  state: GroupState;
  teacherName: string | null;
  timeZone: string;
  place: string | null;
  link: string | null;
  slots: Slot[];
  /** The next ones, cancelled ones among them. */
  meetings: (Meeting & { isToday: boolean })[];
  /** Newest first. */
  messages: GroupMessage[];
  /** Newest first. */
  attendance: (Meeting & { state: AttendanceState })[];
}

/** A group that is open for enrolment, as everybody sees it. */
export interface OpenGroup {
  id: number;
  title: string;
  timeZone: string;
  slots: Slot[];
  firstMeeting: string | null;
  /** Null where the site does not show them. */
  teacherName: string | null;
}
