import { AdminSection } from '#app/admin/admin-frame.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const PICTURE = '/favicon.svg';

export function PersonPart() {
  return (
    <AdminSection
      id="oameni"
      heading="Oameni"
      lead="Un om are nume. Poza stă lângă el și nu îl înlocuiește; cât lipsește, îi ține locul prima literă."
    >
      <Specimens>
        <Specimen name="Avatar" note="8, 12, 20 și 32 de unități: în bară, în listă, în meniu, în fereastră">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar size="small" fullName="Ștefan" />
            <Avatar size="medium" fullName="Ștefan" />
            <Avatar size="menu" fullName="Ștefan" />
            <Avatar size="dialog" fullName="Ștefan" />
          </div>
        </Specimen>
        <Specimen name="Avatar" note="cu poză, fără nume, fără nimic">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar size="menu" fullName="Ana" url={PICTURE} />
            <Avatar size="menu" email="maria@example.com" />
            <Avatar size="menu" />
          </div>
        </Specimen>
      </Specimens>
    </AdminSection>
  );
}
