import { AdminSection } from '#app/admin/admin-frame.tsx';
import { Badge, type Level } from '#app/ui/badge.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PointList } from '#app/ui/point-list.tsx';
import { Toast } from '#app/ui/toast.tsx';
import { Specimen, Specimens } from './specimen.tsx';

const RULES = [
  {
    title: 'Locul spune cât contează',
    text: 'Lângă câmp, dacă privește câmpul. În pagină, dacă privește pagina. Sus, după o mutare, dacă privește ce tocmai s-a întâmplat.',
  },
  {
    title: 'Fiecare ton are alt semn',
    text: 'Cerc cu i, cerc cu bifă, triunghi, romb. Cine nu vede culorile le deosebește la fel de bine.',
  },
];

const LEVELS: Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

export function MessagePart() {
  return (
    <AdminSection id="mesaje" heading="Mesaje, niveluri, progres" lead="Pe scurt, calm și cu ce e de făcut.">
      <PointList points={RULES} columns={2} />
      <div className="mt-8">
        <Specimens>
          <Specimen name="Notice" note="informație">
            <Notice tone="info">Testul se oprește singur când are destule răspunsuri.</Notice>
          </Specimen>
          <Specimen name="Notice" note="reușită, cu titlu">
            <Notice tone="success" title="Am primit mesajul">
              Îți răspundem la adresa pe care ai lăsat-o.
            </Notice>
          </Specimen>
          <Specimen name="Notice" note="atenționare">
            <Notice tone="warning" title="Valorile sunt de probă">
              Înlocuiește-le înainte să deschizi site-ul.
            </Notice>
          </Specimen>
          <Specimen name="Notice" note="greșeală, text lung și link">
            <Notice tone="error" title="Răspunsul nu a ajuns la noi">
              <p>
                Conexiunea s-a întrerupt. Răspunsul e păstrat pe acest dispozitiv și pleacă singur când revine
                internetul; până atunci poți citi în liniște <a href="#butoane">despre butoane</a>.
              </p>
            </Notice>
          </Specimen>
          <Specimen name="Toast" note="ce tocmai s-a întâmplat, sus pe pagina la care a dus">
            <Toast tone="success" title="Salvat" text="Schimbările se văd de acum." />
          </Specimen>
          <Specimen name="Badge" note="nivelul: nume și scară, culoarea doar le repetă">
            <div className="flex flex-wrap items-center gap-3">
              {LEVELS.map((level) => (
                <Badge key={level} level={level} />
              ))}
              <Badge level="B1" size="large" />
            </div>
          </Specimen>
        </Specimens>
      </div>
    </AdminSection>
  );
}
