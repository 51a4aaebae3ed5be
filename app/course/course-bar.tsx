/** How much of a course is finished, as a bar beside the numbers; its size is in the stylesheet of the page. */
export function CourseBar({ finished, lessons }: { finished: number; lessons: number }) {
  return (
    <svg viewBox={`0 0 ${lessons} 1`} preserveAspectRatio="none" aria-hidden="true" className="course-bar">
      <rect width={lessons} height="1" fill="var(--color-line)" />
      <rect width={finished} height="1" fill="var(--color-accent)" />
    </svg>
  );
}
