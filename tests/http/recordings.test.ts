import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import { parseScript } from '#app/domain/dialogue.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { id3, m4a, mp3, oggOpus, wav } from '#tests/support/sounds.ts';
import {
  hashAt,
  made,
  PAGE,
  post,
  remove,
  SCRIPT,
  scripts,
  see,
  setUpRecordingSite,
  stored,
  storedOne,
  teacher,
  upload,
} from './recording-setup.ts';

setUpRecordingSite();

describe('Page of the recordings', () => {
  it('The page of the recordings shows every script of the test with its level, and how many are recorded', async () => {
    const before = await see();
    for (const { text } of scripts) {
      for (const turn of parseScript(text)) {
        expect(before).toContain(turn.text.replaceAll("'", '&#x27;').slice(0, 60));
      }
    }
    expect(before).toContain(`0 din ${scripts.length}`);
    expect(before).not.toContain('<audio');
    await upload(mp3());
    const after = await see();
    expect(after).toContain(`1 din ${scripts.length}`);
    const { content_hash } = await storedOne();
    expect(after).toContain(`src="/test-nivel/inregistrare/${content_hash}"`);
    expect(after).toMatch(/MP3, 9 KB, 1 secundă, din/);
  });

  it('The page of the recordings puts a recording in place, replaces it, removes it, and says each time what it did', async () => {
    const kept = await upload(mp3());
    expect(kept.status).toBe(302);
    expect(kept.headers.get('Location')).toBe(PAGE);
    expect(kept.headers.getSetCookie().join()).toContain('recording-kept');
    const first = await storedOne();
    await upload(m4a());
    const second = await storedOne();
    expect(second).toMatchObject({ script_hash: first.script_hash, media_type: 'audio/mp4' });
    expect((await made.request(`/test-nivel/inregistrare/${first.content_hash}`)).status).toBe(404);
    const gone = await remove(second.script_hash);
    expect(gone.headers.getSetCookie().join()).toContain('recording-removed');
    expect(await stored()).toEqual([]);
    expect((await remove(second.script_hash)).status).toBe(404);
  });

  it('The page of the recordings remembers who uploaded a recording and when, and lets the recording outlive them', async () => {
    const passing = await signIn(made.database, 'teacher');
    await upload(mp3(), { cookie: passing });
    const uploader = () =>
      queryAs<{ uploaded_by: string | null; is_new: boolean }>(
        made.database.ownerUrl,
        `select uploaded_by, uploaded_at > now() - interval '1 minute' as is_new from private.recordings`,
      );
    const [row] = await uploader();
    expect(row).toMatchObject({ uploaded_by: expect.any(String), is_new: true });
    await queryAs(made.database.superuserUrl, 'delete from auth.users where id = $1', [row?.uploaded_by]);
    expect(await uploader()).toEqual([{ uploaded_by: null, is_new: true }]);
  });

  it('The page of the recordings refuses a script that the test does not have, and lets a leftover be removed', async () => {
    for (const script of ['', 'x', '0'.repeat(64), "' or 1=1 --", `${hashAt(0)}\u0000`]) {
      const response = await upload(mp3(), { script });
      expect(response.status, script).toBe(404);
      expect(await response.text()).toContain('Textul acesta nu mai e în test');
    }
    expect((await remove(`${hashAt(0)}\u0000`)).status).toBe(404);
    await queryAs(
      made.database.ownerUrl,
      `insert into private.recordings (script_hash, media_type, sound, byte_count, content_hash)
       values (repeat('e', 64), 'audio/mpeg', 'x', 1, repeat('f', 64))`,
    );
    expect(await see()).toContain('Rămase de la texte schimbate');
    expect((await remove('e'.repeat(64))).status).toBe(302);
    expect(await see()).not.toContain('Rămase de la texte schimbate');
  });

  it('Of two uploads at the same moment one is kept, and one recording remains', async () => {
    const statuses = (await Promise.all([upload(mp3(20)), upload(mp3(30)), upload(mp3(40))])).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(302);
    expect(statuses.filter((status) => status !== 302 && status !== 409)).toEqual([]);
    await storedOne();
  });
});

describe('Uploads of recordings', () => {
  it.each([
    ['an MP3 called a page', mp3(), 'voce.html', 'text/html', 'audio/mpeg'],
    ['an M4A called a film', m4a(), 'voce.mp4', 'video/mp4', 'audio/mp4'],
    ['an Ogg Opus without a type', oggOpus(), 'voce', '', 'audio/ogg'],
  ])('An upload is recognised by its content: %s', async (_, file, name, type, mediaType) => {
    expect((await upload(file, { name, type })).status).toBe(302);
    const { content_hash } = await storedOne();
    const served = await made.request(`/test-nivel/inregistrare/${content_hash}`);
    expect(served.headers.get('Content-Type')).toBe(mediaType);
  });

  it.each([
    ['a page called MP3', Buffer.from(SCRIPT), 'nu am găsit o înregistrare'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'nu am găsit'],
    ['a tag with a page behind it', Buffer.concat([id3('x'), Buffer.from(SCRIPT.repeat(9))]), 'nu am găsit'],
    ['a film', m4a({ handler: 'vide', format: 'avc1' }), 'nu am găsit'],
    ['WAV', wav(), 'Fișierele WAV'],
    ['nothing', Buffer.alloc(0), 'Alege întâi fișierul'],
    ['just over a megabyte', mp3(5_042), 'cel mult 1 MB'],
  ])('An upload is refused beside its field, and keeps what was there: %s', async (_, file, words) => {
    await upload(oggOpus());
    const response = await upload(file);
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(words);
    expect(page).toContain('aria-invalid="true"');
    expect(page).not.toContain(SCRIPT);
    expect((await storedOne()).media_type).toBe('audio/ogg');
  });

  it('An upload keeps nothing of a tag, so that no page can hide in it', async () => {
    expect((await upload(Buffer.concat([id3(SCRIPT), mp3()]))).status).toBe(302);
    const { sound } = await storedOne();
    expect(sound.equals(mp3())).toBe(true);
  });

  it('An upload of five megabytes is refused before it is read, with a Romanian sentence', async () => {
    const response = await upload(Buffer.alloc(5 * 1024 * 1024, 1));
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('o înregistrare are cel mult 1 MB');
  });

  it('An upload without a declared length is read no further than any other form', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (++pulls > 1_000) controller.close();
        else controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const headers = { Cookie: teacher, 'Content-Type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
    expect((await made.request(PAGE, init)).status).toBe(413);
    expect(pulls).toBeLessThan(20);
  });

  it('An upload that is text where a file is asked for, or no form at all, is refused with 4xx', async () => {
    expect(
      (await post(new URLSearchParams({ script: hashAt(0), sound: 'x' }), { Cookie: teacher })).status,
    ).toBe(422);
    const broken = { Cookie: teacher, 'Content-Type': 'multipart/form-data; boundary=x' };
    expect((await post('--x\r\nContent-Disposition: form', broken)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['a visitor', null, 'aal2', '/auth?next=%2Fadmin%2Frecordings'],
    ['a premium learner', 'premium', 'aal2', '/'],
    ['a teacher without the second factor', 'teacher', 'aal1', '/auth?next=%2Fadmin%2Frecordings'],
  ] as const)('An upload from %s is refused, and so are reading and removing', async (_, role, aal, to) => {
    await upload(mp3());
    const cookie = role ? await signIn(made.database, role, { aal }) : 'x=y';
    const before = await stored();
    const attempts = [
      await upload(m4a(), { cookie }),
      await remove(hashAt(0), cookie),
      await made.request(PAGE, { headers: { Cookie: cookie } }),
    ];
    for (const response of attempts) {
      expect([response.status, response.headers.get('Location')]).toEqual([302, to]);
    }
    expect(await stored()).toEqual(before);
  });

  it('An upload from another site is refused', async () => {
    const headers = { Cookie: teacher, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
    const response = await post(new URLSearchParams({ script: hashAt(0), intent: 'remove' }), headers);
    expect(response.status).toBe(403);
  });
});
