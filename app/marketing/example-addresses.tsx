import { href } from 'react-router';

const EXAMPLES = [
  {
    address: `${href('/linktree')}?source=instagram&medium=bio`,
    meaning: 'sursa instagram, mediul bio',
  },
  {
    address: `${href('/resurse-educationale')}?utm_source=newsletter&utm_campaign=prepozitii`,
    meaning: 'sursa newsletter, campania prepozitii',
  },
  {
    address: `${href('/tiktok-live-quiz')}?source=tiktok&content=clip-17`,
    meaning: 'sursa tiktok, conținutul clip-17',
  },
  {
    address: `${href('/curs-engleza-conversationala')}?aff=maria&source=facebook`,
    meaning: 'sursa aff_maria; facebook nu mai contează',
  },
];

export function ExampleAddresses() {
  return (
    <dl className="max-w-reading border-t border-line" style={{ overflowWrap: 'anywhere' }}>
      {EXAMPLES.map(({ address, meaning }) => (
        <div key={address} className="border-b border-line py-3">
          <dt>
            <a href={address} className="text-link">
              <code>{address}</code>
            </a>
          </dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
