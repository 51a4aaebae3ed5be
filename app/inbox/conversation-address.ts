import { href } from 'react-router';

/**
 * The page of a contact message: it, and everything else that was written to and by its writer.
 * @param messageId the id of its event of kind `message_sent`
 */
export function conversationAddress(messageId: string | number): string {
  return href('/admin/messages/:messageId', { messageId: String(messageId) });
}
