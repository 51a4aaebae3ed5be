import { href } from 'react-router';
import { counted, formatMoment } from '#app/domain/romanian.ts';
import { SoundElement } from '#app/level-test/listening/recording-player.tsx';
import type { RecordingFacts } from '#app/level-test/listening/recordings.server.ts';
import type { MediaType } from '#app/level-test/listening/sound.ts';

const MEDIA_NAMES: Record<MediaType, string> = {
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg Opus',
};

/** A player of a recording, with format, size, duration and upload. */
export function RecordingDetails({ recording, name }: { recording: RecordingFacts; name: string }) {
  const { contentHash, mediaType, byteCount, seconds, uploadedAt, uploadedBy } = recording;
  const words = [
    MEDIA_NAMES[mediaType],
    `${Math.ceil(byteCount / 1024)} KB`,
    seconds !== null && counted(Math.max(1, Math.round(seconds)), 'secundă', 'secunde'),
    `din ${formatMoment(uploadedAt)}`,
  ];
  return (
    <div className="grid gap-2">
      <SoundElement
        address={href('/test-nivel/inregistrare/:id', { id: contentHash })}
        label={`Înregistrarea pentru ${name}`}
      />
      <p className="admin-key">
        {words.filter(Boolean).join(', ')}
        {uploadedBy && `, de la ${uploadedBy}`}
      </p>
    </div>
  );
}
