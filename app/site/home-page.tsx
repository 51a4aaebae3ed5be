import { HomeHero } from './home-hero.tsx';

export default function HomePage() {
  return (
    <div className="mx-auto w-full max-w-wide px-4 sm:px-6">
      <div className="pt-12 lg:pt-16">
        <HomeHero />
      </div>
    </div>
  );
}
