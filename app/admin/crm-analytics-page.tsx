import type { PageFacts } from '#app/domain/page-facts.ts';
import { AdminFrame, AdminNote, AdminSection } from './admin-frame.tsx';
import { DataTable } from './data-table.tsx';

export const handle: PageFacts = { isPublic: false, floor: 'staff', title: 'De la test la mesaj' };

const EVENTS = {
  level_test_result: 'Și-a lăsat datele la un rezultat; nivelul rămâne notat.',
  details_given: 'A lăsat, după test, o adresă pe care nu o aveam.',
  details_repeated: 'A lăsat după test o adresă cunoscută; e păstrat ce a scris acum.',
  message_sent: 'Ne-a scris de pe pagina de contact.',
  consent_given: 'A bifat un acord, cu versiunea exactă a frazei.',
  merge_suggested: 'Telefonul lui apare și pe altă fișă.',
};

export default function CrmAnalyticsPage() {
  return (
    <AdminFrame
      title="De la test la mesaj"
      lead="Evenimentele din fișe, din care se numără câți lasă o adresă și câți revin cu o întrebare."
    >
      <AdminSection id="evenimente" heading="Ce se notează">
        <DataTable
          caption="Felurile de evenimente"
          columns={[{ head: 'Eveniment' }, { head: 'Când apare', isBare: true }]}
          rows={Object.entries(EVENTS).map(([kind, text]) => ({
            key: kind,
            cells: [<code key="kind">{kind}</code>, text],
          }))}
        />
      </AdminSection>
      <div>
        <AdminNote summary="Cum se află o cifră">
          <p>
            Cine administrează serverul numără evenimentele în baza de date. Cere numere, nu liste de oameni;
            dintr-un grup sub zece oameni se ghicește cine e cine.
          </p>
        </AdminNote>
        <AdminNote summary="Ce nu spun cifrele">
          <p>
            Cine a citit site-ul și ne-a sunat direct nu apare nicăieri. Fișele mai vechi de 24 de luni dispar
            cu tot cu evenimente, deci orice total se referă cel mult la perioada aceasta.
          </p>
        </AdminNote>
      </div>
    </AdminFrame>
  );
}
