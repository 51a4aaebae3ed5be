import Download from 'lucide-react/icons/download';

/** Downloads a list as a file. A POST, because it is written to the audit log. @param to the address, with the filters */
export function ExportButton({ to }: { to: string }) {
  return (
    <form method="post" action={to}>
      <button type="submit" className="list-tool">
        <Download className="admin-icon" />
        CSV
      </button>
    </form>
  );
}
