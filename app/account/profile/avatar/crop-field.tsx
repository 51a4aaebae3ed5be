import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Crop, LARGEST_ZOOM, moved, zoomed } from './crop.ts';
import { drawCrop } from './encode-picture.ts';

interface CropFieldProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange(crop: Crop): void;
}

/** What one press of a key does: which way the square goes, in parts of its side. */
const STEPS: Record<string, [right: number, down: number]> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};
const CANVAS_SIDE = 512;

/** The chosen square, as the picture will look: moved by hand, by keys or by the sliders below it. */
export function CropField({ picture, crop, onChange }: CropFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  /** Where each finger is. */
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  function press(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step) onChange(moved(picture, crop, ...step));
    else if (event.key === '+' || event.key === '=') onChange(zoomed(picture, crop, crop.zoom * 1.15));
    else if (event.key === '-') onChange(zoomed(picture, crop, crop.zoom / 1.15));
    else return;
    event.preventDefault();
  }

  function touch(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const spread = distance(now, other) / Math.max(1, distance(before, other));
      onChange(zoomed(picture, crop, crop.zoom * spread));
      return;
    }
    const side = event.currentTarget.clientWidth;
    onChange(moved(picture, crop, (before.x - now.x) / side, (before.y - now.y) / side));
  }

  function lift(event: PointerEvent) {
    fingers.current.delete(event.pointerId);
  }

  return (
    <div className="crop">
      <canvas
        ref={canvas}
        width={CANVAS_SIDE}
        height={CANVAS_SIDE}
        role="img"
        tabIndex={0}
        aria-label="Poza, așa cum se va vedea"
        aria-describedby={hint}
        onKeyDown={press}
        onPointerDown={touch}
        onPointerMove={drag}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <p id={hint} className="text-small text-muted">
        Trage de poză ca să o potrivești, sau mut-o cu săgețile și mărește-o cu plus.
      </p>
      <div className="crop-sliders">
        <Slider
          label="Mărime"
          min={1}
          max={LARGEST_ZOOM}
          value={crop.zoom}
          onChange={(zoom) => onChange(zoomed(picture, crop, zoom))}
        />
        <Slider
          label="Stânga – dreapta"
          min={0}
          max={1}
          value={crop.x}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <Slider label="Sus – jos" min={0} max={1} value={crop.y} onChange={(y) => onChange({ ...crop, y })} />
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange(value: number): void;
}

function Slider({ label, min, max, value, onChange }: SliderProps) {
  const percent = Math.round(((value - min) / (max - min)) * 100);
  return (
    <label>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50}
        value={value}
        aria-valuetext={`${percent}%`}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </label>
  );
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
