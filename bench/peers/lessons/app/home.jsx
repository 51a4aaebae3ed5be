export default function Home() {
  return <p>A school.</p>;
}
