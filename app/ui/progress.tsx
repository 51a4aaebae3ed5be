import { useId } from 'react';

interface ProgressProps {
  value: number;
  max: number;
  label: string;
  /** Announced by screen readers in place of a percentage. */
  valueText?: string;
}

export function Progress({ value, max, label, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-small font-bold">
        {label}
      </label>
      <progress id={id} value={value} max={max} aria-valuetext={valueText} className="progress" />
    </div>
  );
}
