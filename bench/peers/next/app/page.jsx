import { Content } from '../generated/content.jsx';

export const dynamic = 'force-static';

export default function Home() {
  return <Content />;
}
