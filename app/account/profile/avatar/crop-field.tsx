import { useEffect, useId, useMemo, useState } from 'react';
import Cropper, { type Area, type Point, type Size } from 'react-easy-crop';
import cropperStyles from 'react-easy-crop/react-easy-crop.css?url&no-inline';
import { dataUrlOf } from './encode-picture.ts';

interface CropFieldProps {
  picture: ImageBitmap;
  /** Width by height; a square is shown as a circle. */
  aspect?: number;
  /** @param part the chosen part, in percent of the picture */
  onChange(part: Area): void;
}

const MAX_ZOOM = 4;
/** Where faces usually are: a little above the middle. From 0 (top) to 1 (bottom). */
const INITIAL_CENTER_Y = 0.4;

/** Chooses a part of a picture, by dragging, with the arrow keys or with sliders. */
export function CropField({ picture, aspect = 1, onChange }: CropFieldProps) {
  const hint = useId();
  const image = useMemo(() => dataUrlOf(picture), [picture]);
  const [media, setMedia] = useState<Size | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // How far the picture can move in each direction, in CSS pixels.
  const room = {
    x: media && frame ? Math.max(0, (media.width * zoom - frame.width) / 2) : 0,
    y: media && frame ? Math.max(0, (media.height * zoom - frame.height) / 2) : 0,
  };

  useEffect(() => {
    if (media && frame) {
      setCrop({ x: 0, y: (Math.max(0, media.height - frame.height) / 2) * (1 - 2 * INITIAL_CENTER_Y) });
    }
  }, [media, frame]);

  return (
    <div className="crop">
      <link rel="stylesheet" href={cropperStyles} precedence="default" />
      <div className={`crop-stage ${aspect === 1 ? '' : 'is-upright'}`}>
        <Cropper
          image={image}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          cropShape={aspect === 1 ? 'round' : 'rect'}
          objectFit="cover"
          showGrid={false}
          keyboardStep={10}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={onChange}
          setMediaSize={setMedia}
          setCropSize={setFrame}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'img', 'aria-label': 'Poza, așa cum se va vedea', 'aria-describedby': hint }}
          // The content security policy blocks styles that a script injects.
          disableAutomaticStylesInjection
        />
      </div>
      <p id={hint} className="text-small text-muted">
        Trage de poză ca să o potrivești sau mut-o cu săgețile. Schimbi mărimea mai jos.
      </p>
      <div className="crop-sliders">
        <Slider label="Mărime" min={1} max={MAX_ZOOM} value={zoom} onChange={setZoom} />
        <Slider
          label="Stânga – dreapta"
          min={0}
          max={1}
          value={positionOf(crop.x, room.x)}
          onChange={(position) => setCrop({ ...crop, x: room.x * (1 - 2 * position) })}
        />
        <Slider
          label="Sus – jos"
          min={0}
          max={1}
          value={positionOf(crop.y, room.y)}
          onChange={(position) => setCrop({ ...crop, y: room.y * (1 - 2 * position) })}
        />
      </div>
    </div>
  );
}

/** The position of the part between the two edges, 0 to 1; the middle when there is no room to move. */
function positionOf(offset: number, room: number): number {
  return room > 0 ? Math.min(1, Math.max(0, (1 - offset / room) / 2)) : 0.5;
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
