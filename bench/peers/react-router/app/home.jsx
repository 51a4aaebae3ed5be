import { Content } from '../generated/content.jsx';

export function meta() {
  return [
    { title: 'English Beyond Limits' },
    { name: 'description', content: 'The same page, built from the React Router template.' },
  ];
}

export default function Home() {
  return <Content />;
}
