/** Heights of the road in percent of the bar, at four equal distances: the control points of a Bézier curve. */
const ROAD = [10, 12, 52, 74] as const;

const [START, FIRST, SECOND, END] = ROAD.map((height) => 100 - height) as [number, number, number, number];
const HILL = `M0 100V${START}C33.3 ${FIRST} 66.7 ${SECOND} 100 ${END}V100Z`;

/**
 * How far the test is: a kite that climbs a road.
 * @param valueText announced by screen readers in place of a percentage
 */
export function RoadProgress({
  value,
  max,
  label,
  valueText,
}: {
  value: number;
  max: number;
  label: string;
  valueText: string;
}) {
  const done = value / max;
  return (
    <div className="road-progress">
      <progress
        value={value}
        max={max}
        aria-label={label}
        aria-valuetext={valueText}
        className="visually-hidden"
      />
      <Hill className="fill-line" />
      <Hill className="fill-accent" reached={done} />
      <svg
        viewBox="16 0 24 24"
        aria-hidden="true"
        style={{ left: `${done * 100}%`, bottom: `${heightAt(done)}%` }}
      >
        <path d="M38 2 24.5 5.5 29.5 10.5Z" className="fill-glow" />
        <path d="M38 2 34.5 15.5 29.5 10.5Z" className="fill-accent" />
        <path d="M24.5 5.5 18 22 29.5 10.5Z" className="fill-accent" />
        <path d="M34.5 15.5 18 22 29.5 10.5Z" className="fill-ember" />
      </svg>
    </div>
  );
}

function Hill({ className, reached = 1 }: { className: string; reached?: number }) {
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
      style={{ clipPath: `inset(0 ${(1 - reached) * 100}% 0 0)` }}
    >
      <path d={HILL} />
    </svg>
  );
}

/** The height of the road, in percent of the bar, at a distance from 0 to 1. */
function heightAt(distance: number): number {
  const rest = 1 - distance;
  return (
    rest ** 3 * ROAD[0] +
    3 * rest ** 2 * distance * ROAD[1] +
    3 * rest * distance ** 2 * ROAD[2] +
    distance ** 3 * ROAD[3]
  );
}
